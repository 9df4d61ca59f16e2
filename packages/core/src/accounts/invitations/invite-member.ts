import { roles } from '@callboard/domain/access/enums';
import { startingAccess } from '@callboard/domain/access/money-access';
import { AppError, invalid } from '@callboard/domain/errors';
import { optionalText } from '@callboard/domain/fields';
import { email, shownName } from '@callboard/domain/people/fields';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { record, recordAll } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { bounceKey } from '../../mail/address.ts';
import { findBounces } from '../../mail/find-bounces.ts';
import { mailedPrefix } from '../../mail/hide-secrets.ts';
import { writeMails } from '../../mail/write-mail.ts';
import { requireConfirmed } from '../access/require-confirmed.ts';
import { findMember } from '../members/find-member.ts';
import { requireOwnerFor } from '../members/ownership.ts';
import { memberEmail, memberName, selectMembers, toMember } from '../members/record.ts';
import { takesSeat } from '../members/seats.ts';
import { requireProved } from '../people/require-proved.ts';
import { requireRoomForMembers } from '../plans/require-room.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { PromisedRoles, requirePromisable } from './project-roles.ts';

const { invitations, memberships, users } = schema;

const linkDays = 7;
const dayMilliseconds = 86_400_000;
const mostAtOnce = 100;

const Invitee = z.object({ email, name: shownName });

/** What everybody of one list is invited with. */
const Terms = z.object({
  role: z.enum(roles),
  /** What the inviter writes to them. */
  note: optionalText(300).optional(),
  projectRoles: PromisedRoles.optional(),
});

export const InviteMember = z.object({ ...Invitee.shape, ...Terms.shape });

export const InviteMembers = z.object({
  people: z
    .array(Invitee)
    .min(1, 'Enter at least one email address.')
    .max(mostAtOnce, `Invite at most ${mostAtOnce} people at once.`),
  ...Terms.shape,
});

/**
 * Invites a person: creates a membership with the status `invited` and a one-time link to accept
 * it, and mails another link to the same invitation, which also proves the email, unless earlier
 * mail to the address bounced: `bounce` is then what the mail server said. Looks up only whether the
 * email is in this workspace. The secret of the first link is returned once; only the hashes are
 * stored.
 * @throws AppError `forbidden`, `email_not_confirmed`, `confirmation_needed` to invite somebody who will
 * see all money, `invalid_parameter`, `plan_limit`.
 */
export async function inviteMember(ctx: Ctx, input: z.infer<typeof InviteMember>) {
  const { invited, present } = await inviteMembers(ctx, { ...input, people: [input] });
  const [here] = present;
  if (here?.status === 'invited') {
    throw invalid(
      'email',
      'This person is already invited. Create a new link for them under Members.',
    );
  }
  if (here) throw invalid('email', 'This person is already a member.');
  const [only] = invited;
  if (!only) throw new Error('Nobody was invited.');
  return only;
}

/**
 * Invites many people at once, all or none of them. Those who are in the workspace already are
 * left alone and returned as `present`; of an address that stands twice, the first counts.
 * @throws AppError as `inviteMember`.
 */
export async function inviteMembers(unlocked: Ctx, input: z.infer<typeof InviteMembers>) {
  const { people, role, note = null, projectRoles = [] } = input;
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  requireOwnerFor(ctx, role);
  if (startingAccess(role) === 'full') requireConfirmed(ctx);
  const wanted = Map.groupBy(people, (it) => it.email);
  const present = await findPresent(ctx, [...wanted.keys()]);
  for (const { email: here } of present) wanted.delete(here);
  const newcomers = [...wanted.values()].flatMap(([it]) => it ?? []);
  if (newcomers.length === 0) return { invited: [], present };
  await requirePromisable(ctx, role, projectRoles);
  if (takesSeat({ role })) await requireRoomForMembers(ctx, newcomers.length);
  await requireQuotas(ctx, { memberships: newcomers.length });
  const now = ctx.now();
  const rows = newcomers.map((it) => ({
    id: newId('membership'),
    invitedEmail: it.email,
    invitedName: it.name,
    ...({ role, status: 'invited', createdAt: now, updatedAt: now } as const),
  }));
  await ctx.tx.insert(memberships).values(rows);
  const entries = rows.map(({ id, invitedName: name, invitedEmail: email }) => ({
    subject: id,
    data: { name, role },
    changes: { before: {}, after: { email, role } },
  }));
  await recordAll(ctx, 'member.invited', entries);
  const ids = rows.map(({ id }) => id);
  return { invited: await send(ctx, ids, { note, projectRoles }), present };
}

/** Replaces the link of an invitation with a new one, vouched for by the actor. */
export async function renewInvitation(unlocked: Ctx, { id }: { id: string }) {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const member = await findInvited(ctx, id);
  requireOwnerFor(ctx, member.role);
  if (startingAccess(member.role) === 'full') requireConfirmed(ctx);
  await record(ctx, 'member.invited_again', { subject: id, data: { name: member.name } });
  const [sent] = await send(ctx, [id], await findTerms(ctx, id));
  if (!sent) throw new Error('The invitation was not renewed.');
  return sent;
}

/** Withdraws an invitation: deletes the invited membership and its link. */
export async function withdrawInvitation(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const member = await findInvited(ctx, id);
  requireOwnerFor(ctx, member.role);
  await ctx.tx.delete(memberships).where(eq(memberships.id, id));
  await record(ctx, 'member.withdrawn', { subject: id, data: { name: member.name } });
}

/** Returns those of these people who are members or invited already. */
async function findPresent(ctx: Locked, emails: string[]) {
  const here = sql<string>`lower(${memberEmail})`;
  const rows = await ctx.tx
    .select({ email: here, name: memberName, status: memberships.status })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(ne(memberships.status, 'removed'), inArray(here, emails)));
  return rows.toSorted((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email));
}

async function findInvited(ctx: Locked, id: string) {
  const member = await findMember(ctx, { id });
  if (member.status === 'invited') return member;
  throw new AppError('conflict', `${member.name} has already joined.`);
}

/** What an invitation keeps until it is accepted. */
type Kept = Pick<typeof invitations.$inferSelect, 'note' | 'projectRoles'>;

async function findTerms(ctx: Locked, membershipId: string): Promise<Kept> {
  const [row] = await ctx.tx
    .select({ note: invitations.note, projectRoles: invitations.projectRoles })
    .from(invitations)
    .where(eq(invitations.membershipId, membershipId));
  return row ?? { note: null, projectRoles: [] };
}

/**
 * Gives invited members new links, and mails each another one, which the inviter never sees, unless
 * earlier mail to the address bounced.
 */
async function send(ctx: Locked, ids: string[], { note, projectRoles }: Kept) {
  const rows = await selectMembers(ctx).where(inArray(memberships.id, ids));
  const members = rows
    .map((row) => toMember(ctx, row))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const bounces = await findBounces(
    ctx,
    members.map((it) => it.email),
  );
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + linkDays * dayMilliseconds);
  const invited = members.map((member) => ({
    member: { ...member, linkExpiresAt: expiresAt, isLinkEnded: false },
    ...{ secret: newSecret('join_'), mailed: newSecret(mailedPrefix), expiresAt },
    bounce: bounces.find((it) => it.email === bounceKey(member.email)) ?? null,
  }));
  const links = invited.map(({ member, secret, mailed, bounce }) => ({
    membershipId: member.id,
    secretHash: hashSecret(secret),
    mailedSecretHash: bounce ? null : hashSecret(mailed),
    invitedBy: ctx.actor.kind === 'system' ? null : ctx.actor.membershipId,
    ...{ note, projectRoles, expiresAt, createdAt: now },
  }));
  await ctx.tx
    .insert(invitations)
    .values(links)
    .onConflictDoUpdate({
      target: [invitations.workspaceId, invitations.membershipId],
      set: {
        secretHash: sql`excluded.secret_hash`,
        mailedSecretHash: sql`excluded.mailed_secret_hash`,
        invitedBy: sql`excluded.invited_by`,
        expiresAt,
        createdAt: now,
      },
    });
  const inviter = ctx.actor.kind === 'user' ? ctx.actor.name : null;
  await writeMails(
    ctx,
    'invitation',
    invited
      .filter(({ bounce }) => !bounce)
      .map(({ member: { id, email: to, name, role }, mailed }) => ({
        to: { email: to, name },
        topic: id,
        data: { inviter, role, note, url: `${ctx.baseUrl}/join#${mailed}`, days: linkDays },
      })),
  );
  return invited.map(({ mailed, ...shown }) => shown);
}
