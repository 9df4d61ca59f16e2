import { scopeToWorkspace } from '@callboard/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { openContext } from '../access/open-context.ts';
import { record } from '../activity/record.ts';
import {
  asCrewLink,
  type CrewLinkRequest,
  lockCrewPage,
  requireProvenCrewLink,
} from '../crew-links/index.ts';
import type { Database } from '../database/index.ts';
import { useCode } from '../mailed-codes/use-code.ts';
import { schema } from '../schema.ts';
import type { ChangeOwnEmail } from './fields.ts';

const { crewMembers, crewProofs } = schema;

/**
 * Changes the email of a crew member to the one whose mailed code they enter. This browser stays
 * proved, and all others have to prove the new email.
 * @throws AppError `invalid_parameter` for `code`, `email_not_confirmed`, `not_found`,
 * `rate_limited`.
 */
export async function changeOwnEmail(
  database: Database,
  request: CrewLinkRequest,
  { code, codeSecret }: z.infer<typeof ChangeOwnEmail> & { codeSecret: string },
): Promise<{ email: string }> {
  const seen = await asCrewLink(database, request, async ({ actor, workspace }) => ({
    actor,
    workspaceId: workspace.id,
  }));
  const { crewMemberId } = seen.actor;
  const entered = { code, secret: codeSecret, address: request.address, crewMemberId };
  return useCode(database, { ...entered, purpose: 'crew_email' }, async (tx, { email }) => {
    await scopeToWorkspace(tx, seen.workspaceId);
    const opened = { ...(await openContext(tx, database, seen.actor)), actor: seen.actor };
    const { ctx, person } = await lockCrewPage(opened);
    requireProvenCrewLink(ctx);
    await tx
      .update(crewMembers)
      .set({ email, updatedAt: ctx.now() })
      .where(eq(crewMembers.id, person.id));
    await tx
      .update(crewProofs)
      .set({ email })
      .where(eq(crewProofs.secretHash, ctx.actor.proofHash ?? ''));
    await record(ctx, 'crew_member.own_updated', {
      subject: person.id,
      data: { name: person.name, fields: ['email'] },
    });
    return { email };
  });
}
