import { openDatabase } from '@callboard/core/kernel';
import { listOutbox } from '@callboard/core/mail';
import type { CallMode } from '@callboard/domain/crew/enums';
import postgres from 'postgres';
import { expect } from 'vitest';
import { call } from './bills.ts';
import type { Stage } from './fixture.ts';
import type { Reader } from './reader/reader.ts';
import { appSecret } from './serve.ts';

/** A copy of the call sheet that the demo company sent. */
export interface SentCopy {
  sheetId: string;
  shootDayId: string;
  recipientId: string;
  bookingId: string;
  email: string;
}

/** Returns the copy of somebody of the crew. */
export async function copyOf(stage: Stage, name: string): Promise<SentCopy> {
  const [copy] = await queried(
    stage,
    (sql) => sql<SentCopy[]>`
      select s.id as "sheetId", s.shoot_day_id as "shootDayId", r.id as "recipientId",
        r.person_key as "bookingId", r.email
      from call_sheets s join call_sheet_recipients r on r.call_sheet_id = s.id
      where s.status = 'sent' and r.name = ${name} and r.deleted_at is null`,
  );
  if (!copy) throw new Error(`${name} has no copy of a call sheet.`);
  return copy;
}

/** Gives somebody another call and sends the sheet to all for whom it changed. */
export async function sendWithCall(
  stage: Stage,
  office: Reader,
  { copy, ...given }: { copy: SentCopy; callTime: string | null; mode?: CallMode },
): Promise<void> {
  const { shootDayId, bookingId, sheetId: id } = copy;
  await call(office, 'bookings.giveCalls', { shootDayId, bookingIds: [bookingId], ...given });
  const revision = await revisionOf(stage, copy);
  await call(office, 'callSheets.send', { id, revision, to: 'changed' });
}

/** Returns the revision of the sheet that was sent last. */
export async function revisionOf(stage: Stage, { sheetId }: SentCopy): Promise<number> {
  const [sheet] = await queried(
    stage,
    (sql) => sql<{ revision: number }[]>`select revision from call_sheets where id = ${sheetId}`,
  );
  return sheet?.revision ?? 0;
}

/** Returns when the copy was opened and confirmed. */
export async function standingOf(stage: Stage, { recipientId }: SentCopy) {
  const [row] = await queried(
    stage,
    (sql) => sql<{ openedAt: Date | null; confirmedRevision: number | null }[]>`
      select opened_at as "openedAt", confirmed_revision as "confirmedRevision"
      from call_sheet_recipients where id = ${recipientId}`,
  );
  return row;
}

/** Runs a statement as the owner of the database. */
export async function queried<T>(
  stage: Stage,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(stage.ownerUrl, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Returns the path of the newest link that was mailed to somebody. */
export async function mailedLink(stage: Stage, { email }: SentCopy): Promise<string> {
  const database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret });
  try {
    const [mail] = await listOutbox(database, { email, limit: 1 });
    const [, path] = mail?.text?.match(/(\/call\/sheet_[\w-]+)/) ?? [];
    expect(path, `a link to ${email}`).toBeDefined();
    return path ?? '';
  } finally {
    await database.close();
  }
}
