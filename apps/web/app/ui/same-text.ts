/** Returns whether two texts are the same without regard to case and to how accents are stored. */
export function isSameText(a: string, b: string): boolean {
  return a.normalize().toLowerCase() === b.normalize().toLowerCase();
}
