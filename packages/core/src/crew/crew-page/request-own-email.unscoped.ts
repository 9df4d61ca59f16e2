import { unscoped } from '@callboard/db/unscoped';
import type { RequestOwnEmail } from '@callboard/domain/crew-page/fields';
import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { take } from '../../accounts/access/limits.unscoped.ts';
import { countMail } from '../../accounts/mailed-codes/count-mail.ts';
import { mailCode } from '../../accounts/mailed-codes/mail-code.ts';
import { openCode } from '../../accounts/mailed-codes/open-code.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { asCrewLink, type CrewLinkRequest, requireProvenCrewLink } from '../crew-links/index.ts';

const { crewMembers } = schema;

/**
 * Mails a code to the new email of a crew member who proved the present one, and returns the secret
 * that the browser needs to enter it.
 * @throws AppError `email_not_confirmed`, `invalid_parameter`, `rate_limited`, `not_found`.
 */
export async function requestOwnEmail(
  database: Database,
  request: CrewLinkRequest,
  { email }: z.infer<typeof RequestOwnEmail>,
): Promise<{ secret: string }> {
  await take(database, 'crewCodesByAddress', request.address);
  const { id, workspaceId } = await asCrewLink(database, request, async (ctx) => {
    requireProvenCrewLink(ctx);
    return { id: ctx.actor.crewMemberId, workspaceId: ctx.workspace.id };
  });
  await countMail(database, { purpose: 'crew_email', subject: id });
  await countMail(database, { purpose: 'crew_email', subject: email });
  return unscoped(database).transaction(async (tx) => {
    const [person] = await tx
      .select({ email: crewMembers.email, redactedAt: crewMembers.redactedAt })
      .from(crewMembers)
      .where(and(eq(crewMembers.workspaceId, workspaceId), eq(crewMembers.id, id)))
      // Waits for a redaction, which deletes what was mailed before.
      .for('share');
    if (!person || person.redactedAt) {
      throw new AppError('not_found', 'This link no longer works.');
    }
    if (person.email === email) throw invalid('email', 'This is your email already.');
    const secret = await openCode(tx, database, {
      purpose: 'crew_email',
      email,
      crewMemberId: id,
    });
    await mailCode(tx, database, secret);
    return { secret };
  });
}
