import { dateInWords } from '@callboard/domain/dates';
import { invalid } from '@callboard/domain/errors';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { todayOf } from '../../kernel/dates.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { mintPortalLink } from '../../portal/mint-portal-link.ts';
import type { Estimate } from '../estimates/record.ts';
import { findProblems, type Recipient } from './find-problems.ts';

/** Returns whom an estimate goes to. @throws AppError `invalid_parameter` for what prevents it. */
export async function requireRecipient(ctx: Locked, estimate: Estimate): Promise<Recipient> {
  const { recipient, problems } = await findProblems(ctx, estimate, 1);
  const [problem] = problems;
  if (problem) throw invalid(problem.param, problem.message);
  if (recipient) return recipient;
  throw invalid('contactId', 'Choose the contact who gets the estimate first.');
}

interface Mailed {
  estimate: Estimate;
  recipient: Recipient;
  message: string | null;
  isReminder: boolean;
  totalCents: number;
  despiteBounce: boolean | undefined;
}

/** Mails the contact of an estimate a new link to it. */
export async function mailEstimate(
  ctx: Locked,
  { estimate, recipient, ...mailed }: Mailed,
): Promise<void> {
  const { id, number, title, version, kind, validUntil, currency } = estimate;
  const { url } = await mintPortalLink(ctx, {
    ...{ scope: 'estimate', ref: id, version, isMailed: true, contact: recipient },
  });
  await writeMail(ctx, 'estimate', {
    to: { email: recipient.email, name: recipient.name },
    topic: id,
    ...(await repliesTo(ctx)),
    data: {
      ...{ sender: senderOf(ctx), number, title, version, isBid: kind === 'bid' },
      ...{
        total: formatMoney(mailed.totalCents, currency),
        validUntil: dateInWords(validUntil ?? todayOf(ctx), ctx.now()),
      },
      ...{ message: mailed.message, isReminder: mailed.isReminder },
      url,
    },
    despiteBounce: mailed.despiteBounce,
  });
}
