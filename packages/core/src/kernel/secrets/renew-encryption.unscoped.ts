import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../database/index.ts';
import { type Purpose, reencrypt } from './encrypt.ts';

interface Column {
  table: string;
  column: string;
  /** A column that is unique in the table. Texts are bound to its value, unless to `place`. */
  id: string;
  /** Where texts are bound to a row of another table: its id, for the company `t.workspace_id`. */
  place?: 'invoice_settings';
  purpose: Purpose;
}

/** Every column with encrypted texts. */
export const encryptedColumns: readonly Column[] = [
  { table: 'crew_numbers', column: 'encrypted_value', id: 'id', purpose: 'crew_number' },
  { table: 'webhook_endpoints', column: 'encrypted_url', id: 'id', purpose: 'chat_url' },
  { table: 'webhook_endpoints', column: 'encrypted_secret', id: 'id', purpose: 'webhook_secret' },
  {
    table: 'webhook_endpoints',
    column: 'encrypted_previous_secret',
    id: 'id',
    purpose: 'webhook_secret',
  },
  {
    table: 'authenticators',
    column: 'encrypted_secret',
    id: 'user_id',
    purpose: 'authenticator_secret',
  },
  {
    table: 'bank_connections',
    column: 'encrypted_access_token',
    id: 'id',
    purpose: 'bank_token',
  },
  { table: 'invoice_settings', column: 'encrypted_remit_to', id: 'id', purpose: 'remit_to' },
  {
    table: 'invoices',
    column: 'encrypted_remit_to',
    id: 'id',
    place: 'invoice_settings',
    purpose: 'remit_to',
  },
  { table: 'mail_messages', column: 'encrypted_body', id: 'id', purpose: 'mail_body' },
  { table: 'text_messages', column: 'encrypted_body', id: 'id', purpose: 'text_body' },
];

/** Rows of one statement. */
const atOnce = 200;

export interface Renewed {
  /** Texts that are encrypted under the first key now, and were not before. */
  renewed: number;
  /** Texts that were already. */
  current: number;
  /** Texts that no key reads. They stay as they are. */
  unreadable: number;
}

/**
 * Encrypts every stored secret that was encrypted under `APP_SECRET_FALLBACK` anew under `APP_SECRET`,
 * some at a time. A run that was ended is repeated: it skips what was done. A secret that is replaced
 * meanwhile stays as it was replaced. Calls `progress` after each batch.
 */
export async function renewEncryption(
  database: Database,
  progress: (column: string, rows: number) => void = () => {},
): Promise<Renewed> {
  const total = { renewed: 0, current: 0, unreadable: 0 };
  for (const column of encryptedColumns) {
    let after = '';
    for (;;) {
      const rows = await readBatch(database, column, after);
      if (rows.length === 0) break;
      const { changed, ...counts } = renewAll(database, column, rows);
      await store(database, column, changed);
      total.renewed += changed.length;
      total.current += counts.current;
      total.unreadable += counts.unreadable;
      after = rows.at(-1)?.id ?? '';
      progress(`${column.table}.${column.column}`, rows.length);
    }
  }
  return total;
}

interface Stored {
  id: string;
  /** What the text is bound to. */
  place: string;
  text: string;
}

function readBatch(database: Database, { table, column, id, place }: Column, after: string) {
  const { sql } = unscoped(database);
  const bound = place
    ? sql`(select s.id from ${sql(place)} s where s.workspace_id = t.workspace_id)`
    : sql(id);
  return sql<Stored[]>`
    select ${sql(id)} as id, ${bound} as place, ${sql(column)} as text from ${sql(table)} t
    where ${sql(column)} is not null and ${sql(id)} > ${after}
    order by ${sql(id)} limit ${atOnce}`;
}

interface Changed extends Stored {
  next: string;
}

function renewAll({ encryptionKeys }: Database, { purpose }: Column, rows: Stored[]) {
  const changed: Changed[] = [];
  let [current, unreadable] = [0, 0];
  for (const { id, place, text } of rows) {
    const next = reencrypt(encryptionKeys, text, { purpose, id: place });
    if (next === null) unreadable += 1;
    else if (next === text) current += 1;
    else changed.push({ id, place, text, next });
  }
  return { changed, current, unreadable };
}

async function store(database: Database, { table, column, id }: Column, changed: Changed[]) {
  if (changed.length === 0) return;
  const { sql } = unscoped(database);
  await sql`
    update ${sql(table)} t set ${sql(column)} = r.next
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as r (id text, text text, next text)
    where t.${sql(id)} = r.id and t.${sql(column)} = r.text`;
}
