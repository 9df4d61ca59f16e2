import { isOpen, isVoid } from '@callboard/domain/bills/enums';
import type { AnswerBill, QueryBill } from '@callboard/domain/bills/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBill, requireState } from './lock-bill.ts';
import { moveBill, subjectOf } from './move-bill.ts';
import { activityOf, type Bill } from './record.ts';

/**
 * Asks the payee about a bill, which is disputed until it is approved or voided.
 * @throws AppError `not_found`, `conflict`.
 */
export async function queryBill(ctx: Ctx, { id, body }: z.infer<typeof QueryBill>): Promise<void> {
  const bill = await lockBill(ctx, { id });
  requireState(isOpen(bill.status), 'Only a bill that waits for approval can be queried.');
  await addMessage(ctx, bill, { author: 'member', body });
  await moveBill(ctx, bill, 'bill.queried', { status: 'disputed' });
}

/**
 * Notes an answer to a query, or a comment, as the actor's.
 * @throws AppError `not_found`, `conflict` for a void bill.
 */
export async function answerBill(
  ctx: Ctx,
  { id, body }: z.infer<typeof AnswerBill>,
): Promise<void> {
  const bill = await lockBill(ctx, { id });
  requireState(!isVoid(bill.status), 'This bill is void.');
  await addMessage(ctx, bill, { author: 'member', body });
  await record(ctx, 'bill.answered', { ...subjectOf(bill), data: activityOf(bill) });
}

interface Message {
  author: 'member' | 'payee';
  body: string;
}

/** Adds a message to a locked bill. */
export async function addMessage(ctx: Ctx, bill: Bill, { author, body }: Message): Promise<void> {
  await requireQuotas(ctx, { billMessages: 1, messagesOfBill: bill.id });
  await ctx.tx.insert(schema.billMessages).values({
    ...{ id: newId('billMessage'), billId: bill.id, author, body },
    membershipId: ctx.actor.membershipId ?? null,
    createdAt: ctx.now(),
  });
}
