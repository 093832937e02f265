/** Signals of lines, as the engine collects them. */
import { type Family, SignalCollector } from "../../lib/engine/signals/collector.ts";
import { LineScanner } from "../../lib/engine/signals/cues.ts";
import { signalOf } from "../../lib/engine/signals/score.ts";

/** The families of the signals among some shown lines. */
export function familiesOf(lines: readonly string[]): readonly Family[] {
  return collectorOf(lines).families;
}

/** A collector that took some shown lines. */
export function collectorOf(lines: readonly string[]): SignalCollector {
  const scanner = new LineScanner();
  const collector = new SignalCollector();
  lines.forEach((line, index) => {
    scanner.read(line);
    collector.add(index + 1, line, signalOf(line, scanner));
  });
  return collector;
}
