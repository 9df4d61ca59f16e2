import type { SendCallSheet } from '@callboard/domain/call-sheets/fields';
import type { Sheet } from '@callboard/domain/call-sheets/sheet';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { touchShootDays } from '../../schedule/shoot-days/touch.ts';
import { type CallSheetRow, lockCallSheet } from './lock-call-sheet.ts';
import { lockForSending } from './lock-for-sending.ts';
import { mailCopies } from './mail-copies.ts';
import { prepareSending } from './prepare-sending.ts';
import { requireReady } from './require-ready.ts';
import { storeCopies } from './store-copies.ts';

const { callSheetRevisions, callSheets } = schema;

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
  const { copies, sheet } = prepared;
  const sent = copies.filter((it) => it.act !== 'keep');
  if (sent.length === 0) {
    throw new AppError('conflict', 'Nothing changed for anybody since the last revision.');
  }
  const revision = row.revision + 1;
  await storeRevision(ctx, { row, revision, sheet, isToChanged: input.to === 'changed' });
  await storeCopies(ctx, { row, revision, copies, generalCall: day.callTime });
  const mailed = sent.filter((it) => it.act === 'mail');
  const about = { row, revision, sheet, isUpdate: row.revision > 0 };
  await mailCopies(ctx, { ...about, copies: mailed });
  await touchShootDays(ctx, [day.id]);
  await record(ctx, 'call_sheet.sent', {
    ...{ subject: row.id, project: day.projectId },
    data: {
      ...{
        label: day.label,
        revision,
        mailed: mailed.length,
        skipped: sent.length - mailed.length,
      },
    },
  });
  return { id: row.id };
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
