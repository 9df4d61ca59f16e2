import { scopeToWorkspace } from '@callboard/db';
import type { ChangeOwnEmail } from '@callboard/domain/crew-page/fields';
import { type AppError, invalid } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { openContext } from '../../accounts/access/open-context.ts';
import { useCode } from '../../accounts/mailed-codes/use-code.unscoped.ts';
import { record } from '../../activity/record.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isBlocked } from '../crew-addresses/conditions.ts';
import { isOutdated } from '../crew-addresses/is-outdated.ts';
import { noteAddressChanges } from '../crew-addresses/note-address-changes.ts';
import {
  asCrewLink,
  type CrewLinkCtx,
  type CrewLinkRequest,
  lockCrewPage,
  requireProvenCrewLink,
} from '../crew-links/index.ts';
import type { CrewMember } from '../record.ts';

const { crewMembers, crewProofs } = schema;

/**
 * Changes the email of a crew member to the one whose mailed code they enter, and tells the one before,
 * where the person can object. This browser stays proved, and all others have to prove the new email.
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
  return useCode(database, { ...entered, purpose: 'crew_email' }, async (tx, used) => {
    const { email } = used;
    await scopeToWorkspace(tx, seen.workspaceId);
    const opened = { ...(await openContext(tx, database, seen.actor)), actor: seen.actor };
    const { ctx, person } = await lockCrewPage(opened);
    requireProvenCrewLink(ctx);
    if (isOutdated(used, person)) throw outdated();
    if (isBlocked({ ...person, email })) throw blocked();
    await tx
      .update(crewMembers)
      .set({ email, updatedAt: ctx.now() })
      .where(eq(crewMembers.id, person.id));
    await record(ctx, 'crew_member.own_updated', {
      subject: person.id,
      data: { name: person.name, fields: ['email'] },
    });
    await keepOwnProof(ctx, { person, email });
    return { email };
  });
}

/** Notes the change, which ends every proof, and lets this browser keep its own. */
async function keepOwnProof(
  ctx: CrewLinkCtx,
  { person, email }: { person: CrewMember; email: string },
): Promise<void> {
  const isOwn = eq(crewProofs.secretHash, ctx.actor.proofHash ?? '');
  const kept = await ctx.tx.select().from(crewProofs).where(isOwn);
  await noteAddressChanges(ctx, [{ before: person, after: { email } }]);
  await ctx.tx.insert(crewProofs).values(kept.map((it) => ({ ...it, email })));
}

function outdated(): AppError {
  return invalid('code', 'The production changed your email meanwhile. Send a new code.');
}

function blocked(): AppError {
  return invalid('code', 'This email was reported as not yours. Ask the production to release it.');
}
