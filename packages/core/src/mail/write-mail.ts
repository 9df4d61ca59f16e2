import type { MailKind } from '@callboard/mail/render';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { findMailLogo } from '../files/find-mail-logo.ts';
import { schema } from '../schema.ts';
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
  const company = ctx.workspace.name;
  const logoUrl = await findMailLogo(ctx);
  const row = await toRow({ settings: ctx, company, logoUrl, now: ctx.now() }, kind, mail);
  if (!despiteBounce) await requireReachable(ctx, row.toEmail);
  await ctx.tx.insert(schema.mailMessages).values(row);
  return row.id;
}

async function requireReachable(ctx: Ctx, email: string): Promise<void> {
  const [bounce] = await findBounces(ctx, [email]);
  if (!bounce) return;
  throw new AppError(
    'conflict',
    `Mail to ${email} bounced: ${bounce.response} Check the address, or send anyway.`,
    { param: 'despiteBounce' },
  );
}
