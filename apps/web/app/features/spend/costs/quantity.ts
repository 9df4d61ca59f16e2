/** Reads a quantity such as "1.5", in hundredths, or null for other text. */
export function parseQuantity(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Returns hundredths as people write them: "1.5". */
export function formatQuantity(hundredths: number): string {
  return String(hundredths / 100);
}
