import { skipWords } from '@callboard/domain/call-sheets/skip-reasons';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';
import type { PlannedCopy } from './plan-sending.ts';

const { callSheetRecipients } = schema;

interface Copies {
  row: CallSheetRow;
  revision: number;
  copies: readonly PlannedCopy[];
  generalCall: string;
}

/**
 * Stores a revision with its recipients: the copies that are sent or skipped, those who keep theirs,
 * and the end of those who were told before that they are off.
 */
export async function storeCopies(ctx: Ctx, stored: Copies): Promise<void> {
  await upsertCopies(ctx, stored);
  await moveKept(ctx, stored);
  await endDropped(ctx, stored);
}

async function upsertCopies(
  ctx: Ctx,
  { row, revision, copies, generalCall }: Copies,
): Promise<void> {
  const now = ctx.now();
  const sent = copies.filter((it) => it.act !== 'keep');
  const rows = sent.map((it) => ({
    ...{ id: newId('callSheetRecipient'), callSheetId: row.id, revision, sentRevision: revision },
    ...{ personKey: it.key, kind: it.kind, bookingId: it.bookingId },
    ...{ name: it.name, email: it.email, phone: it.phone, callTime: it.callTime ?? generalCall },
    delivery: it.act === 'skip' ? ('skipped' as const) : ('pending' as const),
    skipReason: it.reason && skipWords[it.reason],
    isDropped: it.call === null,
    ...{ createdAt: now, updatedAt: now },
  }));
  const unchanged = sent.filter((it) => it.news === 'same');
  for (const some of chunksOf(rows)) {
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
          textId: null,
          openedAt: null,
          remindedHours: null,
          confirmedAt: sql`case when excluded.person_key in ${keysOf(unchanged)}
            then ${callSheetRecipients.confirmedAt} end`,
          updatedAt: now,
        },
      });
  }
}

async function moveKept(ctx: Ctx, { row, revision, copies }: Copies): Promise<void> {
  const kept = copies.filter((it) => it.act === 'keep');
  await ctx.tx
    .update(callSheetRecipients)
    .set({ revision })
    .where(
      and(
        eq(callSheetRecipients.callSheetId, row.id),
        sql`${callSheetRecipients.personKey} in ${keysOf(kept)}`,
        isNull(callSheetRecipients.deletedAt),
      ),
    );
}

async function endDropped(ctx: Ctx, { row, revision }: Copies): Promise<void> {
  await ctx.tx
    .update(callSheetRecipients)
    .set({ deletedAt: ctx.now() })
    .where(
      and(
        eq(callSheetRecipients.callSheetId, row.id),
        lt(callSheetRecipients.revision, revision),
        isNull(callSheetRecipients.deletedAt),
      ),
    );
}

/** Returns the keys of copies as a subquery, which may be empty. */
function keysOf(copies: readonly PlannedCopy[]) {
  const keys = JSON.stringify(copies.map((it) => it.key));
  return sql`(select json_array_elements_text(${keys}::json))`;
}
