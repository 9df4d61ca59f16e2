import { isVoid } from '@callboard/domain/bills/enums';
import type { AnswerOwnBill } from '@callboard/domain/own-bills/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { CrewLinkCtx } from '../../crew/crew-links/index.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { requireState } from '../bills/lock-bill.ts';
import { subjectOf } from '../bills/move-bill.ts';
import { addMessage } from '../bills/query-bill.ts';
import { activityOf } from '../bills/record.ts';
import { lockOwnBill } from './lock-own-bill.ts';

/**
 * Notes what the person of the page answers about their bill. It waits for approval again.
 * @throws AppError `email_not_confirmed`, `not_found`, `conflict` for a void bill.
 */
export async function answerOwnBill(
  unlocked: CrewLinkCtx,
  { id, body }: z.infer<typeof AnswerOwnBill>,
): Promise<void> {
  const { ctx, bill } = await lockOwnBill(unlocked, { id });
  requireState(!isVoid(bill.status), 'This bill is void.');
  await addMessage(ctx, bill, { author: 'payee', body });
  await record(ctx, 'bill.answered', { ...subjectOf(bill), data: activityOf(bill) });
  await raiseNotice(ctx, 'bill_waiting', { subject: id });
}
