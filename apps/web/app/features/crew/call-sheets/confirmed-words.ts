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
