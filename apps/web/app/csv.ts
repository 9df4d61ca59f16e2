/** A column of a CSV file. */
export interface CsvColumn<Row> {
  /** The key of the column in the list, by which it is hidden. */
  key: string;
  label: string;
  text: (row: Row) => string | number | null | undefined;
}

/** Rows of one file. The list must be narrowed for the others. */
export const csvRowLimit = 10_000;
const rowsPerRead = 1_000;

interface CsvFile<Row> {
  request: Request;
  /** Without its extension. */
  name: string;
  columns: CsvColumn<Row>[];
  /** Returns a page; the cursor is undefined on the first. */
  read: (page: { limit: number; cursor: string | undefined }) => Promise<CsvPage<Row>>;
}

interface CsvPage<Row> {
  items: Row[];
  nextCursor: string | null;
}

/**
 * Responds with the list that the page shows as a file: its filters, order and columns, and at most
 * `csvRowLimit` rows, with a last line that says so. Excel reads it as UTF-8 because of its mark.
 */
export async function csvOf<Row>({ request, name, columns, read }: CsvFile<Row>) {
  const hidden = new URL(request.url).searchParams.get('hide')?.split(',') ?? [];
  const shown = columns.filter((it) => !hidden.includes(it.key));
  const lines = [shown.map((it) => it.label)];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: rowsPerRead, cursor });
    for (const row of page.items) lines.push(shown.map((it) => String(it.text(row) ?? '')));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && lines.length <= csvRowLimit);
  if (cursor) lines.push([`Only the first ${csvRowLimit} rows. Filter the list to get the rest.`]);
  return new Response(`\uFEFF${lines.map(lineOf).join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });
}

/** Returns the day of an instant for a cell, in UTC. */
export function dayOf(at: Date | null): string | undefined {
  return at?.toISOString().slice(0, 10);
}

function lineOf(cells: string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** Spreadsheets run a cell that begins like this as a formula. */
const formula = /^[=+\-@\t\r]/;

/** Returns a cell in quotes where needed, and as text where it looks like a formula. */
export function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
