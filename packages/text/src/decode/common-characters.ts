import { commonBytes, type Encoding } from './encodings.ts';

const known = new Map<Encoding, ReadonlySet<string>>();

/** Returns the characters that people write in an encoding of two bytes; null for others. */
export function commonCharacters(encoding: Encoding): ReadonlySet<string> | null {
  const blocks = commonBytes[encoding];
  if (!blocks) return null;
  const found = known.get(encoding) ?? read(encoding, blocks);
  known.set(encoding, found);
  return found;
}

function read(
  encoding: Encoding,
  blocks: readonly (readonly [number, number][])[],
): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>('ー々');
  for (const [[first, last] = [0, -1], [from, to] = [0, -1]] of blocks) {
    for (let lead = first; lead <= last; lead += 1) {
      for (let trail = from; trail <= to; trail += 1) {
        const [char = '', ...more] = decoder.decode(Uint8Array.of(lead, trail));
        if (more.length === 0 && /\p{L}/u.test(char)) found.add(char);
      }
    }
  }
  return found;
}
