import unhomoglyph from 'unhomoglyph';

/**
 * Returns whether two names read the same: without regard to case, accents, spaces, and letters that
 * look alike, such as those of another alphabet (the skeletons of Unicode TR 39).
 */
export function isSameName(a: string, b: string): boolean {
  const [typed, looked] = keysOf(a);
  const [otherTyped, otherLooked] = keysOf(b);
  return typed === otherTyped || looked === otherLooked;
}

/** The skeleton in lower case, and that of the skeleton: a capital I looks like a small l. */
function keysOf(name: string): [string, string] {
  const plain = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [skeletonOf(plain.toLowerCase()), skeletonOf(skeletonOf(plain).toLowerCase())];
}

function skeletonOf(text: string): string {
  return unhomoglyph(text.normalize('NFD'))
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
