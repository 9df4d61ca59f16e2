import { scopeToWorkspace } from '@callboard/db';
import type { ProveCrewLink } from '@callboard/domain/crew-links/fields';
import { invalid } from '@callboard/domain/errors';
import { and, eq, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { openContext } from '../../accounts/access/open-context.ts';
import { useCode } from '../../accounts/mailed-codes/use-code.unscoped.ts';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import { record } from '../../activity/record.ts';
import type { Database } from '../../kernel/database/index.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { describeProof } from '../crew-addresses/describe-proof.ts';
import { isOutdated } from '../crew-addresses/is-outdated.ts';
import { protectPerson } from '../crew-addresses/protect-person.ts';
import type { CrewMember } from '../record.ts';
import { asCrewLink, type CrewLinkCtx, type CrewLinkRequest } from './as-crew-link.ts';
import { inDays } from './conditions.ts';
import { lockCrewPage } from './lock-crew-page.ts';

const { crewProofs } = schema;

/** Days that a browser stays proved. */
export const proofDays = 30;

/**
 * Proves a crew member's email in this browser with the code that was mailed to it, and returns the
 * secret that the browser keeps. The proof ends with the links of the person, and when their email
 * changes.
 * @throws AppError `invalid_parameter` for `code`, `not_found`, `plan_inactive`, `rate_limited`.
 */
export async function proveCrewLink(
  database: Database,
  request: CrewLinkRequest,
  { code, codeSecret }: z.infer<typeof ProveCrewLink> & { codeSecret: string },
): Promise<{ proof: string }> {
  const seen = await asCrewLink(database, request, async ({ actor, workspace }) => ({
    actor,
    workspaceId: workspace.id,
  }));
  const { crewMemberId } = seen.actor;
  const entered = { code, secret: codeSecret, address: request.address, crewMemberId };
  return useCode(database, { ...entered, purpose: 'crew_page' }, async (tx, used) => {
    await scopeToWorkspace(tx, seen.workspaceId);
    const opened = { ...(await openContext(tx, database, seen.actor)), actor: seen.actor };
    const { ctx, person } = await lockCrewPage(opened);
    if (person.email !== used.email || isOutdated(used, person)) {
      throw invalid('code', 'The production changed your email. Send a new code.');
    }
    return { proof: await storeProof(ctx, person) };
  });
}

/** Stores that the browser of the returned secret proved the email on file. The person is locked. */
async function storeProof(ctx: CrewLinkCtx, person: CrewMember): Promise<string> {
  const { id: crewMemberId, name, email } = person;
  const now = ctx.now();
  await ctx.tx
    .delete(crewProofs)
    .where(and(eq(crewProofs.crewMemberId, crewMemberId), lte(crewProofs.expiresAt, now)));
  const secret = newSecret('proof_');
  await ctx.tx.insert(crewProofs).values({
    secretHash: hashSecret(secret),
    crewMemberId,
    email: email ?? '',
    expiresAt: inDays(ctx, proofDays),
    createdAt: now,
  });
  await protectPerson(ctx, person);
  const proof = await describeProof(ctx, person);
  await record(ctx, 'crew_member.proved', { subject: crewMemberId, data: { name, proof } });
  return secret;
}
