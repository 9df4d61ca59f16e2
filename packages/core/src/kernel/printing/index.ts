/** Most of one PDF: about 50 pages of text or of tables, which take less than 10 seconds. */
export const printBounds = { blocks: 2_000, cells: 6_000, characters: 200_000 };

/** What JSON writes for a character that it escapes. */
const escaped = /\\(?:u[\da-f]{4}|.)/g;

/**
 * Counts the characters of a document's parts as JSON, which is how they go to the process that prints
 * them. Each character of a text counts once, however it is escaped.
 */
export function printedCharacters(parts: unknown): number {
  return JSON.stringify(parts).replaceAll(escaped, ' ').length;
}
