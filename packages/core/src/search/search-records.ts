import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { type RecordKind, recordKinds, searchedKinds } from './enums.ts';
import { likePattern } from './like-pattern.ts';
import { matches } from './matches.ts';

const { projects } = schema;

/** A matching record, with its project. */
export interface FoundRecord<Kind extends RecordKind = RecordKind> {
  kind: Kind;
  id: string;
  title: string;
  projectId: string | null;
  projectName: string | null;
  /** Text around the match; for a note, its body. */
  snippet: string;
  authorKind: 'CLIENT' | 'TEAM' | null;
}

interface Input<Kind extends RecordKind> {
  query: string;
  /** Defaults to the kinds that assistants find. */
  kinds?: readonly Kind[] | undefined;
  /** Maximum per kind, so that each kind has room. */
  limitPerKind?: number;
  limit: number;
}

/**
 * Finds records of any kind that contain `query` literally: titles that begin with it first, then
 * by kind, newest first. `total` counts all matches.
 */
export async function searchRecords<Kind extends RecordKind = RecordKind>(
  ctx: Ctx,
  { query, kinds, limit, limitPerKind = limit }: Input<Kind>,
): Promise<{ items: FoundRecord<Kind>[]; total: number }> {
  const wanted: readonly RecordKind[] = kinds ?? recordKinds;
  const branches = wanted.map((kind) => findKind(ctx, kind, { query, limit: limitPerKind }));
  const begins = likePattern(query).slice(1);
  const rows = await ctx.tx.execute<FoundRow<Kind>>(sql`
    select kind, id, title, project_id, project_name, snippet, author_kind,
      (sum(found) filter (where place = 1) over ())::int as total
    from (${sql.join(branches, sql` union all `)}) as records
    order by title ilike ${begins} desc, kind_order, place
    limit ${limit}`);
  return { items: rows.map(toFound), total: rows[0]?.total ?? 0 };
}

interface FoundRow<Kind extends RecordKind> extends Record<string, unknown> {
  kind: Kind;
  id: string;
  title: string;
  project_id: string | null;
  project_name: string | null;
  snippet: string;
  author_kind: 'CLIENT' | 'TEAM' | null;
  total: number;
}

function findKind(
  ctx: Ctx,
  kind: RecordKind,
  { query, limit }: { query: string; limit: number },
): SQL {
  const { id, title, snippet, authorKind, isOnProject, from, text, newestFirst } = matches[kind];
  const seen = matches[kind].isSeen?.(ctx);
  const words = likePattern(query);
  const found = sql.join(
    text.map((column) => sql`${column} ilike ${words}`),
    sql` or `,
  );
  const nothing = sql`null::text`;
  const order = sql`${newestFirst} desc, ${id} desc`;
  return sql`(select ${kind}::text as kind, ${sql.raw(String(searchedKinds.indexOf(kind)))} as kind_order,
      ${id} as id, ${title} as title,
      ${isOnProject ? sql`${projects.id}` : nothing} as project_id,
      ${isOnProject ? sql`${projects.name}` : nothing} as project_name,
      ${snippetOf(snippet, query)} as snippet, ${authorKind ?? nothing} as author_kind,
      row_number() over (order by ${order}) as place, count(*) over () as found
    from ${from} and (${found})${seen === undefined ? sql`` : sql` and ${seen}`}
    order by ${order} limit ${limit})`;
}

const snippetLength = 160;
const lead = 40;

/** Builds SQL for the part of a text around the match. */
function snippetOf(text: SQL, query: string): SQL {
  const start = sql`greatest(strpos(lower(${text}), lower(${query})) - ${sql.raw(String(lead))}, 1)`;
  return sql`substr(${text}, ${start}, ${sql.raw(String(snippetLength))})`;
}

function toFound<Kind extends RecordKind>(row: FoundRow<Kind>): FoundRecord<Kind> {
  return {
    kind: row.kind,
    id: row.id,
    title: row.title,
    projectId: row.project_id,
    projectName: row.project_name,
    snippet: row.snippet,
    authorKind: row.author_kind,
  };
}
