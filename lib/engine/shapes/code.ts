import type { Shape } from "./shape.ts";

const MODIFIERS =
  "(?:(?:export|default|declare|public|private|protected|static|final|abstract|async|pub(?:\\([a-z]+\\))?|unsafe|extern|inline|virtual) )*";
const DECLARED =
  "(?:function|class|interface|type|enum|namespace|module|const|let|var|def|fn|struct|impl|trait|func|package|object|record|union|macro_rules!)";
const DECLARATION = new RegExp(`^( {0,2}|\\t?)${MODIFIERS}${DECLARED}[ *]+[\\w$"<]`);
const TYPICAL = /^\s*(?:\/\/|\/?\*|#|import |from |use |@\w)|[{};,(]\s*$|^\s*[})\]]|^\s*$/;
const RECORD = /^\s*[{[]"|^\d{4}-\d\d-\d\d/;

/** Source code: declarations are its landmarks. */
export default {
  name: "code",
  signalWeight: 0.03,
  landmark(shown) {
    const found = DECLARATION.exec(shown);
    return found ? (found[1] === "" ? 1 : 0.8) : 0;
  },
  isTypical: (shown) => (TYPICAL.test(shown) && !RECORD.test(shown)) || DECLARATION.test(shown),
  typicalShare: 0.7,
} satisfies Shape;
