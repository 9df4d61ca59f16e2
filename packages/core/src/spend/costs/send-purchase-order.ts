import { isApproved } from '@callboard/domain/costs/enums';
import type { SendPurchaseOrder } from '@callboard/domain/costs/fields';
import { dateInWords } from '@callboard/domain/dates';
import { AppError, invalid } from '@callboard/domain/errors';
import { formatMoney } from '@callboard/domain/money/format-money';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { problemOf } from './find-order-sending.ts';
import { lockOrder, type PurchaseOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';

const { projects } = schema;

type Input = z.infer<typeof SendPurchaseOrder> & {
  /** The order as a PDF, which is attached. */
  pdf: Uint8Array;
};

/**
 * Mails an approved purchase order to its vendor, once or again. Replies go to the member who
 * sends it.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `email_not_confirmed`; `conflict` if
 * it is not approved, its email is another than the sender saw, or with `despiteBounce` if mail to
 * it bounced; `invalid_parameter` for `email` without one.
 */
export async function sendPurchaseOrder(
  unlocked: Ctx,
  { id, email, message = null, despiteBounce, pdf }: Input,
): Promise<{ id: string }> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const order = await lockOrder(ctx, id);
  requireSendable(order, email);
  await writeMail(ctx, 'purchase_order', {
    to: { email, name: order.vendorName },
    topic: id,
    ...(await repliesTo(ctx)),
    ...(order.crewMemberId && { crewMemberId: order.crewMemberId }),
    data: await wordsOf(ctx, order, message),
    attachments: [
      {
        name: `${order.number}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(pdf).toString('base64'),
      },
    ],
    despiteBounce,
  });
  await moveOrder(ctx, order, 'purchase_order.sent', { sentAt: ctx.now() });
  return { id };
}

function requireSendable(order: PurchaseOrder, email: string): void {
  const problem = problemOf(order);
  if (problem && isApproved(order.status)) throw invalid('email', problem);
  if (problem) throw new AppError('conflict', problem);
  if (order.vendorEmail === email) return;
  throw new AppError(
    'conflict',
    `The vendor’s email is ${order.vendorEmail} now. Look at it, then send the order.`,
  );
}

async function wordsOf(ctx: Locked, order: PurchaseOrder, message: string | null) {
  const { number, amountCents, currency, neededOn, sentAt } = order;
  const [project] = await ctx.tx
    .select({ name: projects.name, jobNo: projects.jobNo })
    .from(projects)
    .where(eq(projects.id, order.projectId));
  return {
    sender: senderOf(ctx),
    number,
    job: project ? `${project.jobNo} ${project.name}` : '',
    total: formatMoney(amountCents, currency),
    neededOn: neededOn && dateInWords(neededOn, ctx.now()),
    message: message || null,
    isAgain: sentAt !== null,
  };
}
