/** Says which private links end when a contact or a client is removed; empty without any. */
export function linksEnd(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'The private link to what was sent to them stops working. '
    : `The ${count} private links to what was sent to them stop working. `;
}
