import { and, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import {
  type ListIdentity,
  type Page,
  type PageInput,
  readSigned,
  rowsFor,
  signCursor,
} from './index.ts';

/** An expression that rows are ordered by, never null in its run. */
export interface SortKey {
  by: SQL;
  type: 'text' | 'timestamptz' | 'date' | 'bigint';
}

/**
 * A part of a list whose order one index has: a group, or the rows that have the sorted value. The
 * last key is the id.
 */
export interface Run {
  where?: SQL | undefined;
  keys: SortKey[];
  isDescending?: boolean;
}

/** What a statement of a run needs. It selects `position` with each row. */
export interface RunQuery {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  position: SQL<string[]>;
}

interface Position {
  run: number;
  keys: string[];
}

/**
 * Lists a page of runs that follow one another. Each run that the page reaches is one statement,
 * bounded by the page.
 * @throws AppError `invalid_parameter` for the cursor of another list.
 */
export async function sortedPage<Row extends { position: string[] }>(
  ctx: Ctx,
  identity: ListIdentity,
  { limit, cursor }: PageInput,
  runs: Run[],
  select: (query: RunQuery) => Promise<Row[]>,
): Promise<Page<Omit<Row, 'position'>>> {
  const start: Position | undefined =
    cursor === undefined ? undefined : JSON.parse(readSigned(ctx, identity, cursor));
  const found: { run: number; row: Row }[] = [];
  for (let run = start?.run ?? 0; run < runs.length && found.length <= limit; run += 1) {
    const after = start?.run === run ? start.keys : undefined;
    const rows = await select(queryOf(runs[run] as Run, after, limit - found.length));
    found.push(...rows.map((row) => ({ run, row })));
  }
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    items: found.slice(0, limit).map(({ row: { position: _, ...row } }) => row),
    nextCursor: last
      ? signCursor(ctx, identity, JSON.stringify({ run: last.run, keys: last.row.position }))
      : null,
  };
}

function queryOf(run: Run, after: string[] | undefined, limit: number): RunQuery {
  const { where, keys, isDescending } = run;
  const columns = sql.join(
    keys.map((it) => it.by),
    sql`, `,
  );
  return {
    where: and(where, after && isBeyond(run, columns, after)),
    orderBy: keys.map((it) => (isDescending ? sql`${it.by} desc` : sql`${it.by} asc`)),
    limit: rowsFor(limit),
    position: sql`json_build_array(${sql.join(
      keys.map((it) => sql`${it.by}::text`),
      sql`, `,
    )})`,
  };
}

function isBeyond({ keys, isDescending }: Run, columns: SQL, after: string[]): SQL {
  const values = keys.map((it, index) => sql`${after[index]}::${sql.raw(it.type)}`);
  const beyond = isDescending ? sql`<` : sql`>`;
  return sql`(${columns}) ${beyond} (${sql.join(values, sql`, `)})`;
}
