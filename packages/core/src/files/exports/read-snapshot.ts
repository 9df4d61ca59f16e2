import { inWorkspace, type Tx } from '@callboard/db';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { namedTables } from '../../kernel/tables/index.ts';

const rowsAtOnce = 500;

/** A value of a row, as JSON has it. */
export type Value = string | number | boolean | null | object;

/** A table of an export. */
export interface SnapshotTable {
  name: string;
  columns: string[];
  /** Yields its rows in pages: each as JSON and by column. */
  pages(): AsyncGenerator<{ json: string; values: Record<string, Value> }[]>;
}

/** A file of an export, with the names of where it is. */
export interface SnapshotFile {
  id: string;
  blobId: string;
  name: string;
  sizeBytes: number;
  createdAt: string;
  /** Folders that it is in, from the outermost one; the first ones name what it belongs to. */
  path: string[];
}

/** The rows of a workspace at one moment. */
export interface Snapshot {
  tables(): AsyncGenerator<SnapshotTable>;
  /** Yields the files that are not removed in pages; those of one job are next to each other. */
  files(): AsyncGenerator<SnapshotFile[]>;
}

/**
 * Reads the rows of a workspace as they are at one moment, in one transaction (repeatable read). It
 * must not wait for anything slower than a disk: the snapshot keeps PostgreSQL from cleaning up.
 */
export function readSnapshot<T>(
  database: Database,
  workspaceId: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return inWorkspace(database.app, workspaceId, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return work({ tables: () => tablesOf(tx), files: () => filesOf(tx) });
  });
}

async function* tablesOf(tx: Tx): AsyncGenerator<SnapshotTable> {
  for (const [tableName, table] of namedTables) {
    if (!('exported' in table)) continue;
    const name = getTableName(schema[tableName]);
    const { key = ['id'], omit = [], also = {} } = table.exported;
    const own = await columnsOf(tx, name);
    const columns = own.filter((it) => !omit.includes(it.name));
    const read = sql.raw(
      [
        ...columns.map((it) => `t."${it.name}"`),
        ...Object.entries(also).map(([column, expression]) => `${expression} as "${column}"`),
      ].join(', '),
    );
    const keys = key.map((it) => own.find((column) => column.name === it) ?? missing(name, it));
    yield {
      name,
      columns: [...columns.map((it) => it.name), ...Object.keys(also)],
      pages: () => pagesOf(tx, { name, keys, read }),
    };
  }
}

interface Column {
  name: string;
  type: string;
}

/** Columns that the database computes repeat what others have. */
async function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  const rows = await tx.execute<{ name: string; type: string }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`);
  return [...rows];
}

interface Reading {
  name: string;
  keys: Column[];
  /** The columns to read. */
  read: SQL;
}

async function* pagesOf(tx: Tx, { name, keys, read }: Reading) {
  const key = sql.raw(keys.map((it) => `t."${it.name}"`).join(', '));
  let after: SQL = sql`true`;
  for (;;) {
    const rows = await tx.execute<{ json: string }>(sql`
      select row_to_json(r)::text as json from (
        select ${read} from ${sql.raw(`"${name}"`)} t where ${after} order by ${key}
        limit ${rowsAtOnce}) r`);
    const page = rows.map(({ json }) => ({ json, values: JSON.parse(json) }));
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < rowsAtOnce) return;
    const position = keys.map((it) => sql`${last.values[it.name]}::${sql.raw(it.type)}`);
    after = sql`(${key}) > (${sql.join(position, sql`, `)})`;
  }
}

function missing(table: string, column: string): never {
  throw new Error(`The table ${table} has no column ${column}.`);
}

/** The sort puts what belongs together next to each other; a cursor pages it without sorting again. */
const filesInOrder = sql`
  declare exported_files no scroll cursor for
  with recursive folders as (
    select id, array[name] as path from file_folders where parent_id is null
    union all
    select f.id, p.path || f.name from file_folders f join folders p on p.id = f.parent_id
  )
  select json_build_object('id', f.id, 'blobId', f.blob_id, 'name', f.name,
    'sizeBytes', b.size_bytes, 'createdAt', f.created_at, 'path',
    case f.place
      when 'logo' then array['Company']
      when 'portrait' then array['People', coalesce(u.name, 'Other')]
      when 'crew' then array['Crew', coalesce(w.name, 'Other')]
      when 'paperwork' then case when w.id is null then array['Approvals']
        else array['Crew', w.name, 'Paperwork'] end
      when 'brief' then array['Briefs', coalesce(r.title, 'Not sent')]
      when 'bill' then array['Bills', coalesce(e.payee_name, 'Not entered')]
      when 'statement' then array['Bank statements']
      when 'location' then array['Locations', coalesce(y.name, 'Other')]
      when 'place_paper' then array['Jobs', coalesce(p.job_no || ' ' || p.name, 'Other'),
        'Locations', coalesce(y.name, 'Other')]
      when 'cut' then array['Jobs', coalesce(p.job_no || ' ' || p.name, 'Other'), 'Cuts',
        coalesce(g.title, 'Other')]
      when 'card' then array['Jobs', coalesce(p.job_no || ' ' || p.name, 'Other'), 'Cards', c.title]
      else array['Jobs', coalesce(p.job_no || ' ' || p.name, 'Other'), 'Files']
        || coalesce(d.path, '{}') end)::text
    as json
  from files f
    join blobs b on b.id = f.blob_id
    left join board_cards c on c.id = f.card_id
    left join board_columns l on l.id = c.column_id
    left join boards o on o.id = l.board_id
    left join project_locations z on z.id = f.project_location_id
    left join versions v on f.place = 'cut' and v.file_id = f.id
    left join deliverables g on g.id = v.deliverable_id
    left join projects p on p.id = coalesce(f.project_id, o.project_id, z.project_id, g.project_id)
    left join folders d on d.id = f.folder_id
    left join memberships m on m.id = f.membership_id
    left join users u on u.id = m.user_id
    left join lateral (
      select b.crew_member_id from paperwork_documents t
        join paperwork_items i on i.id = t.item_id join bookings b on b.id = i.booking_id
      where f.place = 'paperwork' and t.file_id = f.id limit 1) q on true
    left join lateral (
      select e.payee_name from bills e where f.place = 'bill' and e.file_id = f.id limit 1) e on true
    left join brief_files s on f.place = 'brief' and s.file_id = f.id
    left join briefs r on r.id = s.brief_id
    left join locations y on y.id = coalesce(f.location_id, z.location_id)
    left join crew_members w on w.id = coalesce(f.crew_member_id, q.crew_member_id)
  where f.deleted_at is null
  order by case f.place when 'logo' then 1 when 'portrait' then 2 when 'crew' then 3
    when 'paperwork' then 3 when 'bill' then 5 when 'statement' then 6 when 'brief' then 7 when 'location' then 8
    else 4 end, w.id, f.location_id, p.id, f.created_at, f.id`;

async function* filesOf(tx: Tx): AsyncGenerator<SnapshotFile[]> {
  await tx.execute(filesInOrder);
  for (;;) {
    const rows = await tx.execute<{ json: string }>(
      sql.raw(`fetch forward ${rowsAtOnce} from exported_files`),
    );
    if (rows.length > 0) yield rows.map(({ json }): SnapshotFile => JSON.parse(json));
    if (rows.length < rowsAtOnce) return;
  }
}
