import type { SendCallSheet } from '@callboard/domain/call-sheets/fields';
import { lacksOf, lackWords } from '@callboard/domain/call-sheets/readiness';
import type { Sheet } from '@callboard/domain/call-sheets/sheet';
import { AppError } from '@callboard/domain/errors';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { touchShootDays } from '../../schedule/shoot-days/touch.ts';
import { lockCrewMembers } from '../lock-crew.ts';
import { type CallSheetRow, lockCallSheet } from './lock-call-sheet.ts';
import { mailCopies } from './mail-copies.ts';
import { type PlannedCopy, skipWords } from './plan-sending.ts';
import { prepareSending } from './prepare-sending.ts';
import { readSheet } from './read-sheet.ts';

const { callSheetRecipients, callSheetRevisions, callSheets } = schema;

type Input = z.infer<typeof SendCallSheet>;

/**
 * Sends a call sheet as its next revision: to everybody on it, or to those for whom it changed. Each
 * gets a message with a link of their own. Who is off the sheet since their copy is told so. What was
 * confirmed stays confirmed for those for whom nothing changed.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `email_not_confirmed`; `conflict` when
 * the sheet lacks something, was sent by somebody else meanwhile, or changed for nobody.
 */
export async function sendCallSheet(unlocked: Ctx, input: Input): Promise<{ id: string }> {
  const ctx = await lockForSending(unlocked, input.id);
  const { sheet: row, day } = await lockCallSheet(ctx, input.id);
  if (row.revision !== input.revision) {
    throw new AppError('conflict', `${row.sentBy} sent revision ${row.revision} meanwhile.`);
  }
  const prepared = await prepareSending(ctx, { day, sheet: row }, input);
  requireReady(prepared.sheet);
  const { copies, sheet, before } = prepared;
  const sent = copies.filter((it) => it.act !== 'keep');
  if (sent.length === 0) {
    throw new AppError('conflict', 'Nothing changed for anybody since the last revision.');
  }
  const revision = row.revision + 1;
  await storeRevision(ctx, { row, revision, sheet, isToChanged: input.to === 'changed' });
  await storeCopies(ctx, { row, revision, copies, generalCall: day.callTime });
  const keys = sent.filter((it) => it.act === 'mail').map((it) => it.key);
  await mailCopies(ctx, { row, revision, sheet, before, copies, keys, project: day.projectName });
  await touchShootDays(ctx, [day.id]);
  await record(ctx, 'call_sheet.sent', {
    ...{ subject: row.id, project: day.projectId },
    data: {
      ...{ label: day.label, revision, mailed: keys.length, skipped: sent.length - keys.length },
    },
  });
  return { id: row.id };
}

/**
 * Locks the workspace, because the messages let people in, and the people on the sheet, so that none
 * is redacted meanwhile.
 */
export async function lockForSending(unlocked: Ctx, id: string): Promise<Locked> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const row = await findRecord(ctx, callSheets, id);
  const day = await findShootDay(ctx, { id: row.shootDayId });
  const { reached } = await readSheet(ctx, day, row);
  await lockCrewMembers(
    ctx,
    reached.flatMap((it) => it.crewMemberId ?? []),
  );
  return ctx;
}

/** @throws AppError `conflict` for a sheet that lacks something. */
export function requireReady(sheet: Sheet): void {
  const [lack] = lacksOf(sheet);
  if (lack) throw new AppError('conflict', `${lackWords[lack]}.`);
}

interface NewRevision {
  row: CallSheetRow;
  revision: number;
  sheet: Sheet;
  isToChanged: boolean;
}

async function storeRevision(ctx: Ctx, { row, ...sent }: NewRevision): Promise<void> {
  const by = { sentAt: ctx.now(), sentBy: ctx.actor.name };
  await ctx.tx.insert(callSheetRevisions).values({ callSheetId: row.id, ...sent, ...by });
  await ctx.tx
    .update(callSheets)
    .set({ status: 'sent', revision: sent.revision, ...by, updatedAt: ctx.now() })
    .where(eq(callSheets.id, row.id));
}

interface Copies {
  row: CallSheetRow;
  revision: number;
  copies: readonly PlannedCopy[];
  generalCall: string;
}

async function storeCopies(ctx: Ctx, { row, revision, ...of }: Copies): Promise<void> {
  const now = ctx.now();
  const rows = of.copies.map((it) => ({
    ...{ id: newId('callSheetRecipient'), callSheetId: row.id, revision, sentRevision: revision },
    ...{ personKey: it.key, kind: it.kind, bookingId: it.bookingId },
    ...{ name: it.name, email: it.email, phone: it.phone },
    callTime: it.call && /^\d/.test(it.call) ? it.call : of.generalCall,
    delivery: it.act === 'skip' ? ('skipped' as const) : ('pending' as const),
    skipReason: it.reason && skipWords[it.reason],
    isDropped: it.call === null,
    ...{ createdAt: now, updatedAt: now },
  }));
  const [kept, sent] = [new Set<string>(), new Set<string>()];
  const unchanged = new Set<string>();
  for (const { key, act, changes } of of.copies) {
    (act === 'keep' ? kept : sent).add(key);
    if (changes.length === 0) unchanged.add(key);
  }
  const { id: _, confirmedAt } = callSheetRecipients;
  const stays = sql`excluded.person_key in ${listOf(unchanged)}`;
  for (const some of chunksOf(rows.filter((it) => sent.has(it.personKey)))) {
    await ctx.tx
      .insert(callSheetRecipients)
      .values(some)
      .onConflictDoUpdate({
        target: [
          callSheetRecipients.workspaceId,
          callSheetRecipients.callSheetId,
          callSheetRecipients.personKey,
        ],
        targetWhere: isNull(callSheetRecipients.deletedAt),
        set: {
          revision,
          sentRevision: sql`case when excluded.skip_reason = ${skipWords.left_out}
            then ${callSheetRecipients.sentRevision} else ${revision} end`,
          kind: sql`excluded.kind`,
          name: sql`excluded.name`,
          email: sql`excluded.email`,
          phone: sql`excluded.phone`,
          callTime: sql`excluded.call_time`,
          delivery: sql`excluded.delivery`,
          skipReason: sql`excluded.skip_reason`,
          isDropped: sql`excluded.is_dropped`,
          mailId: null,
          openedAt: null,
          remindedHours: null,
          confirmedAt: sql`case when ${stays} then ${confirmedAt} end`,
          updatedAt: now,
        },
      });
  }
  await ctx.tx
    .update(callSheetRecipients)
    .set({ revision })
    .where(
      and(
        eq(callSheetRecipients.callSheetId, row.id),
        sql`${callSheetRecipients.personKey} in ${listOf(kept)}`,
        isNull(callSheetRecipients.deletedAt),
      ),
    );
  // Who was told before that they are off needs no copy any more.
  await ctx.tx
    .update(callSheetRecipients)
    .set({ deletedAt: now })
    .where(
      and(
        eq(callSheetRecipients.callSheetId, row.id),
        lt(callSheetRecipients.revision, revision),
        isNull(callSheetRecipients.deletedAt),
      ),
    );
}

/** Keys as a list of SQL, which is never empty. */
function listOf(keys: ReadonlySet<string>) {
  return sql`(select json_array_elements_text(${JSON.stringify([...keys])}::json))`;
}
