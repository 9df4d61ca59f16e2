/** Returns a random key. Works without https, unlike `randomUUID`. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
