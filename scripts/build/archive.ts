/** An archive whose bytes depend on its files alone: no times, no owners, names in order. */
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";

/** A file of an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isExecutable?: boolean;
}

/** A tar archive, compressed with gzip: what every POSIX system unpacks with its own means. */
export async function archiveOf(files: readonly ArchivedFile[]): Promise<Uint8Array> {
  const tar = pack();
  const whole = buffer(tar);
  for (const { name, bytes, isExecutable } of files) {
    const header = { name, mode: isExecutable ? 0o700 : 0o600, mtime: new Date(0), uid: 0, gid: 0 };
    await new Promise<void>((resolve, reject) => {
      tar.entry(
        { ...header, size: bytes.length },
        Buffer.from(bytes),
        (error) => error ? reject(error) : resolve(),
      );
    });
  }
  tar.finalize();
  return new Uint8Array(gzipSync(await whole, { level: 9 }));
}
