const most = 300;

/** Returns what a bank wrote as one line, without control characters. */
export function shownText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
    .toWellFormed();
}

/** Returns the name of a transaction, as it is stored. */
export function transactionName(text: string): string {
  return shownText(text) || 'Transaction';
}
