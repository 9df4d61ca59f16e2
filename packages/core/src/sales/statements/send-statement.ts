import { dateInWords } from '@callboard/domain/dates';
import { invalid } from '@callboard/domain/errors';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { SendStatement } from '@callboard/domain/statements/fields';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { requireLookedAt } from '../../tell/payment-details/require-looked-at.ts';
import { findStatement } from './find-statement.ts';
import { findStatementRecipient } from './find-statement-recipient.ts';

const { invoiceMessages } = schema;

/** Lines of a statement that fit one PDF. */
const mostRows = 1_400;

/**
 * Mails a client their statement of account, as a PDF.
 * @throws AppError `forbidden`, `not_found`, `email_not_confirmed`; `invalid_parameter` for `email`
 * without an address; `conflict` for a changed address that nobody looked at, or with `despiteBounce` if mail to the address bounced.
 */
export async function sendStatement(
  unlocked: Ctx,
  { email, message = null, despiteBounce, ...period }: z.input<typeof SendStatement>,
): Promise<{ sentTo: string }> {
  const ctx = await lockWorkspace(unlocked);
  requireAllMoney(ctx);
  await requireProved(ctx);
  const statement = await findStatement(ctx, period);
  const { client, currency, from, to } = statement;
  if (statement.rows.length > mostRows) {
    throw invalid('from', `Choose a shorter period: a PDF has room for ${mostRows} lines.`);
  }
  const recipient = await findStatementRecipient(ctx, { clientId: client.id, given: email });
  if (!recipient) throw invalid('email', 'Enter an email, or add a contact with one.');
  await requireLookedAt(ctx, { clientId: client.id, email: recipient.email });
  await writeMail(ctx, 'statement', {
    to: recipient,
    topic: `${client.id}.${currency}.${from}.${to}`,
    ...(await repliesTo(ctx)),
    data: {
      ...{ sender: senderOf(ctx), client: client.name, message },
      until: dateInWords(to, ctx.now()),
      balance: formatMoney(statement.closingCents, currency),
      overdue: overdueOf(statement),
    },
    documents: [{ kind: 'statement', clientId: client.id, currency, from, to }],
    despiteBounce,
  });
  await ctx.tx.insert(invoiceMessages).values({
    ...{ id: newId('invoiceMessage'), clientId: client.id, kind: 'statement' },
    email: recipient.email,
    sentBy: ctx.actor.membershipId ?? null,
    createdAt: ctx.now(),
  });
  const data = { name: client.name, person: recipient.name };
  await record(ctx, 'statement.sent', { subject: client.id, data });
  return { sentTo: recipient.email };
}

function overdueOf({ ageing, currency }: Awaited<ReturnType<typeof findStatement>>) {
  const cents = ageing?.overdueCents ?? 0;
  return cents > 0 ? formatMoney(cents, currency) : null;
}
