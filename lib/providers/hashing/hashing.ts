/** SHA-256 and HMAC behind an interface, so that pure code needs no crypto module. */

/** An incremental SHA-256. */
export interface Sha256 {
  update(block: Uint8Array): void;
  /** 64 lower-case hex digits. The object is spent afterwards. */
  digestHex(): string;
}

/** The hash functions of this process. */
export interface Hashing {
  sha256(): Sha256;
  sha256Hex(bytes: Uint8Array): string;
  /** HMAC-SHA256, 64 lower-case hex digits. */
  hmacHex(key: Uint8Array, text: string): string;
}
