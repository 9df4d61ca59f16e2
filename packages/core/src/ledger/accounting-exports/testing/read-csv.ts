/** A cell in quotes, or one without, and what ends it. */
const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/gy;

/** Reads a CSV file (RFC 4180) with a header into rows by column, without the stars of what is required. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace('\uFEFF', '').matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  const [header = [], ...body] = rows.slice(0, -1);
  return body.map((it) => {
    if (it.length !== header.length) throw new Error(`A row has ${it.length} cells: ${it}`);
    return Object.fromEntries(header.map((name, at) => [name.replace('*', ''), it[at] ?? '']));
  });
}
