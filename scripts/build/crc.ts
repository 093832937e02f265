/** The checksum of POSIX `cksum`, which a launcher asks for at every start. */

const POLYNOMIAL = 0x04c11db7;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) {
    value = value & 0x80000000 ? (value << 1) ^ POLYNOMIAL : value << 1;
  }
  return value >>> 0;
});

/** The CRC of IEEE Std 1003.1, `cksum`: over the bytes, then over their number. */
export function cksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ TABLE[(crc >>> 24) ^ byte]!) >>> 0;
  for (let length = bytes.length; length > 0; length = Math.floor(length / 256)) {
    crc = ((crc << 8) ^ TABLE[(crc >>> 24) ^ (length & 0xff)]!) >>> 0;
  }
  return ~crc >>> 0;
}
