import { unscoped } from '@callboard/db/unscoped';
import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { take } from '../../accounts/access/limits.unscoped.ts';
import { countMail } from '../../accounts/mailed-codes/count-mail.ts';
import { mailCode } from '../../accounts/mailed-codes/mail-code.ts';
import { openCode } from '../../accounts/mailed-codes/open-code.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isBlocked } from '../crew-addresses/conditions.ts';
import { asCrewLink, type CrewLinkRequest } from './as-crew-link.ts';

const { crewMembers } = schema;

/**
 * Mails a code to the email of the crew member whose link it is, and returns the secret that the
 * browser needs to enter it. The mail is about an account: no workspace can read it.
 * @throws AppError `rate_limited`, `not_found`, `plan_inactive`, `invalid_parameter` for `email`
 * when the company has none.
 */
export async function requestCrewCode(
  database: Database,
  request: CrewLinkRequest,
): Promise<{ secret: string }> {
  await take(database, 'crewCodesByAddress', request.address);
  const { id, workspaceId } = await asCrewLink(database, request, async (ctx) => ({
    id: ctx.actor.crewMemberId,
    workspaceId: ctx.workspace.id,
  }));
  await countMail(database, { purpose: 'crew_page', subject: id });
  return unscoped(database).transaction(async (tx) => {
    const [person] = await tx
      .select({ email: crewMembers.email, blockedEmails: crewMembers.blockedEmails })
      .from(crewMembers)
      .where(
        and(
          eq(crewMembers.workspaceId, workspaceId),
          eq(crewMembers.id, id),
          isNull(crewMembers.deletedAt),
          isNull(crewMembers.redactedAt),
        ),
      )
      // Waits for a redaction, which deletes what was mailed before.
      .for('share');
    if (!person) throw new AppError('not_found', 'This link no longer works.');
    if (!person.email) {
      throw invalid('email', 'The production has no email of yours. Ask them to add it.');
    }
    if (isBlocked(person)) throw blocked();
    const code = { purpose: 'crew_page', email: person.email, crewMemberId: id } as const;
    const secret = await openCode(tx, database, code);
    await mailCode(tx, database, secret);
    return { secret };
  });
}

function blocked() {
  return invalid(
    'email',
    'Somebody told the production that the email on file is not yours. Ask them to correct it.',
  );
}
