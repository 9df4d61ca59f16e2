import { unscoped } from '@callboard/db/unscoped';
import type { RequestPortalCode } from '@callboard/domain/portal/fields';
import type { z } from 'zod';
import { take } from '../accounts/access/limits.unscoped.ts';
import { countMail } from '../accounts/mailed-codes/count-mail.ts';
import { mailCode } from '../accounts/mailed-codes/mail-code.ts';
import { openCode } from '../accounts/mailed-codes/open-code.ts';
import type { Database } from '../kernel/database/index.ts';
import { asPortalLink, type PortalRequest } from './as-portal-link.ts';
import { shareOf } from './count-write.ts';
import { findPortalPerson, proofOf } from './find-portal-person.ts';

/**
 * Mails a code to a contact who may decide on what the link shows, and returns the secret that the
 * browser needs to enter it. Codes are limited by address, link and email, and go only to emails
 * that the company knows. Those for a browser that proved the email are counted apart.
 * @throws AppError `rate_limited`, `not_found`, `invalid_parameter` for `email`.
 */
export async function requestPortalCode(
  database: Database,
  request: PortalRequest,
  { email }: z.infer<typeof RequestPortalCode>,
): Promise<{ secret: string }> {
  await take(database, 'portalCodesByAddress', request.address);
  const { person, portalLinkId, subject } = await asPortalLink(database, request, async (ctx) => {
    const { portalLinkId } = ctx.actor;
    const { share } = await shareOf(ctx);
    await take(database, 'portalCodesByLink', share);
    const person = await findPortalPerson(ctx, email);
    const isOwn = proofOf(ctx, person.email) !== null;
    const subject = `${ctx.workspace.id} ${person.email}${isOwn ? ' proved' : ''}`;
    return { person, portalLinkId, subject };
  });
  await countMail(database, { purpose: 'portal', subject });
  return unscoped(database).transaction(async (tx) => {
    const code = { purpose: 'portal', email: person.email, portalLinkId } as const;
    const secret = await openCode(tx, database, code);
    await mailCode(tx, database, secret);
    return { secret };
  });
}
