import { AsyncLocalStorage } from 'node:async_hooks';
import { recordDownload } from '@callboard/core/accounts';
import { csvLine, csvMark } from '@callboard/core/kernel/text/csv';
import type { RouterContextProvider } from 'react-router';
import { getApi, getSession, servicesContext } from './context.ts';
import type { ListColumn } from './ui/list/columns.ts';

/** A column of a CSV file. Its key is that of the list, by which it is hidden. */
export type CsvColumn<Row> = Pick<ListColumn<Row>, 'key' | 'label' | 'text'>;

/** Rows of one file, unless it says otherwise. The list must be narrowed for the others. */
export const csvRowLimit = 10_000;
const rowsPerRead = 1_000;

interface CsvFile<Row> {
  request: Request;
  /** Without its extension. */
  name: string;
  /** Those with a text are in the file. */
  columns: readonly CsvColumn<Row>[];
  /** Returns a page; the cursor is undefined on the first. */
  read: (page: { limit: number; cursor: string | undefined }) => Promise<CsvPage<Row>>;
  rowLimit?: number;
}

interface Placed {
  /** Of the company, whose days the cells have. */
  timeZone: string;
}

interface CsvPage<Row> {
  items: Row[];
  nextCursor: string | null;
}

/**
 * Responds with the list that the page shows as a file, and writes the download to the audit log:
 * before the file ends, and with the rows that were sent if it is canceled.
 */
export async function csvOf<Row>(
  context: Readonly<RouterContextProvider>,
  file: CsvFile<Row>,
): Promise<Response> {
  const { database } = context.get(servicesContext);
  const { userId, workspaceId } = getSession(context);
  const { workspace } = await getApi(context).me.find();
  // The stream is read outside of the request, whose address the entry has.
  const inRequest = AsyncLocalStorage.snapshot();
  return csvResponse({ ...file, timeZone: workspace.timeZone }, async (rows) => {
    if (!workspaceId) return;
    const download = { list: file.name, filter: filterOf(file.request), rows };
    await inRequest(() => recordDownload(database, { userId, workspaceId }, download));
  });
}

const filterLength = 100;

/** Returns what narrows or orders the list, from its address. */
function filterOf(request: Request): Record<string, string> {
  const entries = [...new URL(request.url).searchParams].slice(0, 20);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      name === 'hide' || value === ''
        ? []
        : [[name.slice(0, filterLength), value.slice(0, filterLength)]],
    ),
  );
}

/**
 * Responds with a list as a file: its filters, order and columns, and at most `rowLimit` rows, with a
 * last line that says so. Sends each page as it is read. Excel reads it as UTF-8 because of its mark.
 * @param ended Called once with the number of rows, before the file ends or when it is canceled.
 */
export async function csvResponse<Row>(
  file: CsvFile<Row> & Placed,
  ended: (rows: number) => Promise<void>,
): Promise<Response> {
  // Read before the response begins, so that a refusal becomes the response.
  const first = await file.read({ limit: rowsPerRead, cursor: undefined });
  return new Response(toStream(textOf(file, first, ended)), {
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
  { request, columns, read, timeZone, rowLimit = csvRowLimit }: CsvFile<Row> & Placed,
  first: CsvPage<Row>,
  ended: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  const hidden = new URL(request.url).searchParams.get('hide')?.split(',') ?? [];
  const shown = columns.filter((it) => it.text && !hidden.includes(it.key));
  let rows = 0;
  try {
    yield `${csvMark}${csvLine(shown.map((it) => it.label))}`;
    for (let page = first; ; ) {
      const lines = page.items.map((row) =>
        shown.map((it) => String(it.text?.(row, timeZone) ?? '')),
      );
      rows += page.items.length;
      yield lines.map(csvLine).join('');
      if (page.nextCursor === null) return;
      if (rows >= rowLimit) break;
      page = await read({ limit: rowsPerRead, cursor: page.nextCursor });
    }
    yield csvLine([`Only the first ${rowLimit} rows. Filter the list to get the rest.`]);
  } finally {
    await ended(rows);
  }
}
