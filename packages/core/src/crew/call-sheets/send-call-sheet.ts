import type { SendCallSheet } from '@callboard/domain/call-sheets/fields';
import type { Sheet } from '@callboard/domain/call-sheets/sheet';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { LockedDay } from '../../schedule/shoot-days/lock-shoot-day.ts';
import { touchShootDays } from '../../schedule/shoot-days/touch.ts';
import { type CallSheetRow, lockCallSheet } from './lock-call-sheet.ts';
import { lockForSending } from './lock-for-sending.ts';
import { mailCopies } from './mail-copies.ts';
import { prepareSending } from './prepare-sending.ts';
import { requireReady } from './require-ready.ts';
import { storeCopies } from './store-copies.ts';
import { textCopies } from './text-copies.ts';

const { callSheetRevisions, callSheets } = schema;

type Input = z.infer<typeof SendCallSheet>;

/**
 * Sends a call sheet as its next revision: to everybody on it, or to those for whom it changed. Each
 * gets a message with a link of their own. Who is off the sheet since their copy is told so. What was
 * confirmed stays confirmed for those for whom nothing changed. A sending that was planned is settled.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `email_not_confirmed`; `conflict` when
 * the sheet lacks something, was sent by somebody else meanwhile, or changed for nobody.
 */
export async function sendCallSheet(unlocked: Ctx, input: Input): Promise<{ id: string }> {
  const ctx = await lockForSending(unlocked, input.id);
  const { sheet: row, day } = await lockCallSheet(ctx, input.id);
  requireSeen(row, input);
  await sendLocked(ctx, { row, day }, input);
  return { id: row.id };
}

/** Requires that nobody sent a sheet since its sender saw it. @throws AppError `conflict`. */
export function requireSeen(row: CallSheetRow, { revision }: Pick<Input, 'revision'>): void {
  if (row.revision === revision) return;
  throw new AppError('conflict', `${row.sentBy} sent revision ${row.revision} meanwhile.`);
}

interface LockedSheet {
  row: CallSheetRow;
  day: LockedDay;
}

/** Sends a locked sheet as its next revision. @throws AppError `conflict`. */
export async function sendLocked(
  ctx: Locked,
  { row, day }: LockedSheet,
  input: Pick<Input, 'to' | 'exceptKeys' | 'hasTexts'>,
): Promise<void> {
  const prepared = await prepareSending(ctx, { day, sheet: row }, input);
  requireReady(prepared);
  const { copies, sheet } = prepared;
  const sent = copies.filter((it) => it.act !== 'keep');
  if (sent.length === 0) {
    throw new AppError('conflict', 'Nothing changed for anybody since the last revision.');
  }
  const revision = row.revision + 1;
  await storeRevision(ctx, { row, revision, sheet, isToChanged: input.to === 'changed' });
  await storeCopies(ctx, { row, revision, copies, generalCall: day.callTime });
  const mailed = sent.filter((it) => it.act === 'mail');
  const about = { row, revision, sheet };
  await mailCopies(ctx, { ...about, copies: mailed });
  const texted = sent.filter((it) => it.textTo !== null);
  await textCopies(ctx, { ...about, copies: texted });
  await touchShootDays(ctx, [day.id]);
  await record(ctx, 'call_sheet.sent', {
    ...{ subject: row.id, project: day.projectId },
    data: {
      ...{
        label: day.label,
        revision,
        mailed: mailed.length,
        texted: texted.length,
        skipped: sent.length - mailed.length,
      },
    },
  });
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
    .set({
      ...{ status: 'sent', revision: sent.revision, ...by },
      ...{ sendAt: null, plannedSending: null, sendProblem: null, updatedAt: ctx.now() },
    })
    .where(eq(callSheets.id, row.id));
}
