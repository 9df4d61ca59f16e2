/** Returns rows as CSV. Text that a spreadsheet would run as a formula gets an apostrophe. */
export function toCsv(rows: (string | number)[][]): string {
  return rows.map((row) => row.map(fieldOf).join(',')).join('\r\n');
}

function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
