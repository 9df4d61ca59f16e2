import { AppError } from '@callboard/domain/errors';
import type { MailKind } from '@callboard/mail/render';
import { chunksOf } from '../kernel/chunks.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { findMailLogo } from '../store/find-mail-logo.ts';
import { findBounces } from './find-bounces.ts';
import { type NewMail, toRow } from './to-row.ts';

interface WorkspaceMail<Kind extends MailKind> extends NewMail<Kind> {
  /** Sends even if earlier mail to the address bounced, because a person said so. */
  despiteBounce?: boolean | undefined;
}

/**
 * Writes a message of this workspace in the act's transaction, and returns its id. The worker sends
 * it once the transaction is committed.
 * @throws AppError `invalid_parameter` for `email`; `conflict` with `despiteBounce` in `param` if
 * earlier mail to the address bounced. Acts without a person to ask look with `findBounces` first.
 */
export async function writeMail<Kind extends MailKind>(
  ctx: Ctx,
  kind: Kind,
  { despiteBounce, ...mail }: WorkspaceMail<Kind>,
): Promise<string> {
  const row = await toRow(await sendingOf(ctx), kind, mail);
  if (!despiteBounce) await requireReachable(ctx, row.toEmail);
  await ctx.tx.insert(schema.mailMessages).values(row);
  return row.id;
}

/**
 * Writes many messages of one kind and returns their ids in order. Whether earlier mail bounced is
 * the caller's to ask.
 */
export async function writeMails<Kind extends MailKind>(
  ctx: Ctx,
  kind: Kind,
  mails: NewMail<Kind>[],
): Promise<string[]> {
  if (mails.length === 0) return [];
  const sending = await sendingOf(ctx);
  const rows = await Promise.all(mails.map((mail) => toRow(sending, kind, mail)));
  for (const some of chunksOf(rows)) await ctx.tx.insert(schema.mailMessages).values(some);
  return rows.map(({ id }) => id);
}

async function sendingOf(ctx: Ctx) {
  const company = ctx.workspace.name;
  return { settings: ctx, company, logoUrl: await findMailLogo(ctx), now: ctx.now() };
}

/** @throws AppError `conflict` with `despiteBounce` in `param` if earlier mail to the address bounced. */
export async function requireReachable(ctx: Ctx, email: string): Promise<void> {
  const [bounce] = await findBounces(ctx, [email]);
  if (!bounce) return;
  throw new AppError(
    'conflict',
    `Mail to ${email} bounced: ${bounce.response.replace(/\.$/, '')}. Check the address, or send anyway.`,
    { param: 'despiteBounce' },
  );
}
