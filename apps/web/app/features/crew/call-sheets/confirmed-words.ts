interface Receipts {
  confirmed: number;
  /** Names; null for nobody. */
  unconfirmed: readonly string[] | null;
}

/** Returns how many people got a sent call sheet. */
export function askedOf({ confirmed, unconfirmed }: Receipts): number {
  return confirmed + (unconfirmed?.length ?? 0);
}

/** Returns "17 of 22 confirmed". */
export function confirmedWords(receipts: Receipts): string {
  return `${receipts.confirmed} of ${askedOf(receipts)} confirmed`;
}

/** Names that fit on a line; the recipients of the sheet have all. */
const namesShown = 3;

/** Returns "Not confirmed: Ana Cruz, Bo Lindahl, Cy Park and 2 more", or null if everybody has. */
export function unconfirmedWords({ unconfirmed }: Pick<Receipts, 'unconfirmed'>): string | null {
  if (!unconfirmed || unconfirmed.length === 0) return null;
  const more = unconfirmed.length - namesShown;
  const named = unconfirmed.slice(0, more === 1 ? namesShown + 1 : namesShown);
  return `Not confirmed: ${named.join(', ')}${more > 1 ? ` and ${more} more` : ''}`;
}
