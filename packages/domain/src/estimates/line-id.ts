const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns an id for a new line, so that a browser can refer to it before it is stored. */
export function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  // The first character of such ids is at most 7, because they stand for 128 bits.
  const characters = Array.from(bytes, (byte, index) => alphabet[byte % (index === 0 ? 8 : 32)]);
  return `line_${characters.join('')}`;
}
