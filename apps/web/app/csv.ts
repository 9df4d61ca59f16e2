import { csvLine, csvMark } from '@callboard/core/text/csv';

/** A column of a CSV file. */
export interface CsvColumn<Row> {
  /** The key of the column in the list, by which it is hidden. */
  key: string;
  label: string;
  text: (row: Row) => string | number | null | undefined;
}

/** Rows of one file, unless it says otherwise. The list must be narrowed for the others. */
export const csvRowLimit = 10_000;
const rowsPerRead = 1_000;

interface CsvFile<Row> {
  request: Request;
  /** Without its extension. */
  name: string;
  columns: CsvColumn<Row>[];
  /** Returns a page; the cursor is undefined on the first. */
  read: (page: { limit: number; cursor: string | undefined }) => Promise<CsvPage<Row>>;
  rowLimit?: number;
}

interface CsvPage<Row> {
  items: Row[];
  nextCursor: string | null;
}

/**
 * Responds with the list that the page shows as a file: its filters, order and columns, and at most
 * `rowLimit` rows, with a last line that says so. Sends each page as it is read. Excel reads it as
 * UTF-8 because of its mark.
 */
export async function csvOf<Row>(file: CsvFile<Row>) {
  // Read before the response begins, so that a refusal becomes the response.
  const first = await file.read({ limit: rowsPerRead, cursor: undefined });
  return new Response(toStream(textOf(file, first)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}.csv"`,
    },
  });
}

function toStream(text: AsyncGenerator<string>): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await text.return(undefined);
    },
  });
}

async function* textOf<Row>(
  { request, columns, read, rowLimit = csvRowLimit }: CsvFile<Row>,
  first: CsvPage<Row>,
): AsyncGenerator<string> {
  const hidden = new URL(request.url).searchParams.get('hide')?.split(',') ?? [];
  const shown = columns.filter((it) => !hidden.includes(it.key));
  yield `${csvMark}${csvLine(shown.map((it) => it.label))}`;
  let rows = 0;
  for (let page = first; ; ) {
    const lines = page.items.map((row) => shown.map((it) => String(it.text(row) ?? '')));
    yield lines.map(csvLine).join('');
    rows += page.items.length;
    if (page.nextCursor === null) return;
    if (rows >= rowLimit) break;
    page = await read({ limit: rowsPerRead, cursor: page.nextCursor });
  }
  yield csvLine([`Only the first ${rowLimit} rows. Filter the list to get the rest.`]);
}

/** Returns the day of an instant for a cell, in UTC. */
export function dayOf(at: Date | null): string | undefined {
  return at?.toISOString().slice(0, 10);
}
