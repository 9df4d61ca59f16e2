import { type RecordKind, recordKinds, searchedKinds } from '@callboard/domain/search/enums';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findIds, type Match } from '../../search/find-ids.ts';
import { snippetOf } from './snippet.ts';
import { sources } from './sources.ts';

const { projects } = schema;

/** A matching record, with its project. */
export interface FoundRecord<Kind extends RecordKind = RecordKind> {
  kind: Kind;
  id: string;
  title: string;
  projectId: string | null;
  projectName: string | null;
  /** The deliverable that opens a version or a note. */
  deliverableId: string | null;
  /** Text around the match; for a note, of its body. */
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

/** How many of a kind are looked at if the actor may not see all of them. */
const lookedAt = 500;

/** Characters of a text in which the match is looked for. */
const textLength = 5_000;

/**
 * Finds records of any kind by all words of a query, in any order and however they are written:
 * those with the words in their title first, then by kind, newest first. `total` counts all that the
 * actor may see, at most 4,000 of each kind.
 */
export async function searchRecords<Kind extends RecordKind = RecordKind>(
  ctx: Ctx,
  { query, kinds, limit, limitPerKind = limit }: Input<Kind>,
): Promise<{ items: FoundRecord<Kind>[]; total: number }> {
  const rights = rightsOf(ctx, kinds ?? recordKinds);
  const wanted = [...rights].map(([kind, seen]) => ({
    kind,
    most: seen === undefined ? limitPerKind : lookedAt,
  }));
  const { matches, words } = await findIds(ctx, { query, wanted });
  const byKind = Map.groupBy(matches, (it) => it.kind);
  const open = matches.filter(({ kind }) => rights.get(kind) === undefined);
  const limited = matches.filter(({ kind }) => rights.get(kind) !== undefined);
  const best = ranked(open).slice(0, limit);
  const rows = await readRows(ctx, rights, [...best, ...limited]);
  const shown = ranked([...best, ...limited].filter((it) => rows.has(keyOf(it))));
  const room = new Map<RecordKind, number>();
  const items = shown.filter(({ kind }) => {
    const taken = (room.get(kind) ?? 0) + 1;
    room.set(kind, taken);
    return taken <= limitPerKind;
  });
  const total = [...byKind].reduce(
    (sum, [kind, [first]]) =>
      sum + (rights.get(kind) === undefined ? (first?.found ?? 0) : (room.get(kind) ?? 0)),
    0,
  );
  return {
    items: items.slice(0, limit).flatMap((it) => {
      const row = rows.get(keyOf(it));
      return row ? [toFound(row as FoundRow<Kind>, words)] : [];
    }),
    total,
  };
}

interface FoundRow<Kind extends RecordKind = RecordKind> extends Record<string, unknown> {
  kind: Kind;
  id: string;
  title: string;
  project_id: string | null;
  project_name: string | null;
  deliverable_id: string | null;
  text: string;
  author_kind: 'CLIENT' | 'TEAM' | null;
}

type Rights = ReadonlyMap<RecordKind, SQL | undefined>;

/** Returns the condition under which the actor sees records of each kind, if not all. */
function rightsOf(ctx: Ctx, kinds: readonly RecordKind[]): Rights {
  return new Map(kinds.map((kind) => [kind, sources[kind].isSeen?.(ctx)]));
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

/** Orders matches: the best first, of equal ones by kind, then the newest. */
function ranked(matches: readonly Match[]): Match[] {
  const place = (kind: RecordKind) => searchedKinds.indexOf(kind);
  return [...matches].sort(
    (a, b) =>
      b.score - a.score ||
      place(a.kind) - place(b.kind) ||
      b.sortedAt.getTime() - a.sortedAt.getTime() ||
      (a.id < b.id ? 1 : -1),
  );
}

/** Reads the records that the actor may see. */
async function readRows(
  ctx: Ctx,
  rights: Rights,
  matches: readonly Match[],
): Promise<Map<string, FoundRow>> {
  if (matches.length === 0) return new Map();
  const byKind = [...Map.groupBy(matches, (it) => it.kind)];
  const branches = byKind.map(([kind, some]) =>
    selectKind(
      kind,
      some.map(({ id }) => id),
      rights.get(kind),
    ),
  );
  const rows = await ctx.tx.execute<FoundRow>(sql`${sql.join(branches, sql` union all `)}`);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function selectKind(kind: RecordKind, ids: string[], seen: SQL | undefined): SQL {
  const { id, title, snippet, authorKind, deliverableId, isOnProject, from } = sources[kind];
  const nothing = sql`null::text`;
  return sql`(select ${kind}::text as kind, ${id} as id, ${title} as title,
      ${isOnProject ? sql`${projects.id}` : nothing} as project_id,
      ${isOnProject ? sql`${projects.name}` : nothing} as project_name,
      ${deliverableId ?? nothing} as deliverable_id,
      left(${snippet}, ${sql.raw(String(textLength))}) as text, ${authorKind ?? nothing} as author_kind
    from ${from} and ${id} = any(${sql.param(ids)})${seen === undefined ? sql`` : sql` and ${seen}`})`;
}

function toFound<Kind extends RecordKind>(
  row: FoundRow<Kind>,
  words: readonly string[],
): FoundRecord<Kind> {
  return {
    kind: row.kind,
    id: row.id,
    title: row.title,
    projectId: row.project_id,
    projectName: row.project_name,
    deliverableId: row.deliverable_id,
    snippet: snippetOf(row.text, words),
    authorKind: row.author_kind,
  };
}
