import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '../access/enums.ts';
import { requireConfirmed } from '../access/require-confirmed.ts';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalid } from '../errors.ts';
import { newId, newSecret } from '../ids.ts';
import { findBounces } from '../mail/find-bounces.ts';
import { mailedPrefix } from '../mail/hide-secrets.ts';
import { writeMail } from '../mail/write-mail.ts';
import { findMember } from '../members/find-member.ts';
import { requireOwnerFor } from '../members/ownership.ts';
import { takesSeat } from '../members/seats.ts';
import { email, shownName } from '../people/fields.ts';
import { requireProved } from '../people/require-proved.ts';
import { requireRoomForMember } from '../plans/require-room.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';

const { invitations, memberships, users } = schema;

const linkDays = 7;
const dayMilliseconds = 86_400_000;

export const InviteMember = z.object({ email, name: shownName, role: z.enum(roles) });

/**
 * Invites a person: creates a membership with the status `invited` and a one-time link to accept
 * it, and mails another link to the same invitation, which also proves the email, unless earlier
 * mail to the address bounced: `bounce` is then what the mail server said. Looks up only whether the
 * email is in this workspace. The secret of the first link is returned once; only the hashes are
 * stored.
 * @throws AppError `forbidden`, `confirmation_needed` to invite an owner, `invalid_parameter`,
 * `plan_limit`.
 */
export async function inviteMember(unlocked: Ctx, input: z.infer<typeof InviteMember>) {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  requireOwnerFor(ctx, input.role);
  if (input.role === 'owner') requireConfirmed(ctx);
  await requireNotHere(ctx, input.email);
  if (takesSeat(input)) await requireRoomForMember(ctx);
  await requireQuotas(ctx, { members: 1 });
  const id = newId('membership');
  const now = ctx.now();
  await ctx.tx.insert(memberships).values({
    id,
    invitedEmail: input.email,
    invitedName: input.name,
    role: input.role,
    status: 'invited',
    createdAt: now,
    updatedAt: now,
  });
  const link = await makeLink(ctx, id);
  await record(ctx, 'member.invited', {
    subject: id,
    data: { name: input.name, role: input.role },
  });
  return send(ctx, { member: await findMember(ctx, { id }), ...link });
}

/** Replaces the link of an invitation with a new one, vouched for by the actor. */
export async function renewInvitation(unlocked: Ctx, { id }: { id: string }) {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const member = await findInvited(ctx, id);
  requireOwnerFor(ctx, member.role);
  if (member.role === 'owner') requireConfirmed(ctx);
  const link = await makeLink(ctx, id);
  await record(ctx, 'member.invited_again', { subject: id, data: { name: member.name } });
  return send(ctx, { member: await findMember(ctx, { id }), ...link });
}

/** Withdraws an invitation: deletes the invited membership and its link. */
export async function withdrawInvitation(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const member = await findInvited(ctx, id);
  requireOwnerFor(ctx, member.role);
  await ctx.tx.delete(memberships).where(eq(memberships.id, id));
  await record(ctx, 'member.withdrawn', { subject: id, data: { name: member.name } });
}

async function requireNotHere(ctx: Locked, typed: string): Promise<void> {
  const [here] = await ctx.tx
    .select({ status: memberships.status })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        ne(memberships.status, 'removed'),
        eq(sql`lower(coalesce(${users.email}, ${memberships.invitedEmail}))`, typed),
      ),
    );
  if (here?.status === 'invited') {
    throw invalid(
      'email',
      'This person is already invited. Create a new link for them under Members.',
    );
  }
  if (here) throw invalid('email', 'This person is already a member.');
}

async function findInvited(ctx: Locked, id: string) {
  const member = await findMember(ctx, { id });
  if (member.status === 'invited') return member;
  throw new AppError('conflict', `${member.name} has already joined.`);
}

interface Invited {
  member: Awaited<ReturnType<typeof findMember>>;
  secret: string;
  expiresAt: Date;
}

/** Mails an invitation, unless earlier mail to the address bounced. The inviter never sees its link. */
async function send(ctx: Locked, invited: Invited) {
  const { email: invitedEmail, name, role } = invited.member;
  const [bounce = null] = await findBounces(ctx, [invitedEmail]);
  if (!bounce) {
    const mailed = newSecret(mailedPrefix);
    await ctx.tx
      .update(invitations)
      .set({ mailedSecretHash: hashSecret(mailed) })
      .where(eq(invitations.membershipId, invited.member.id));
    await writeMail(ctx, 'invitation', {
      to: { email: invitedEmail, name },
      data: {
        inviter: ctx.actor.kind === 'user' ? ctx.actor.name : null,
        role,
        url: `${ctx.baseUrl}/join#${mailed}`,
        days: linkDays,
      },
    });
  }
  return { ...invited, bounce };
}

async function makeLink(ctx: Locked, membershipId: string) {
  const secret = newSecret('join_');
  const now = ctx.now();
  const link = {
    secretHash: hashSecret(secret),
    mailedSecretHash: null,
    invitedBy: ctx.actor.kind === 'system' ? null : ctx.actor.membershipId,
    expiresAt: new Date(now.getTime() + linkDays * dayMilliseconds),
    createdAt: now,
  };
  await ctx.tx
    .insert(invitations)
    .values({ membershipId, ...link })
    .onConflictDoUpdate({
      target: [invitations.workspaceId, invitations.membershipId],
      set: link,
    });
  return { secret, expiresAt: link.expiresAt };
}
