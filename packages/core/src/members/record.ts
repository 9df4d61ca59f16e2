import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';
import { mayGive } from '../invitations/may-give.ts';
import { schema } from '../schema.ts';

const { invitations, memberships, users } = schema;

const inviter = alias(memberships, 'inviter');

/** Those invited are shown as they were typed: of an account nothing is told before it joins. */
export const memberName = sql<string>`coalesce(${users.name}, ${memberships.invitedName})`;

/** The same of their address. */
export const memberEmail = sql<string>`coalesce(${users.email}, ${memberships.invitedEmail})`;

const shown = {
  id: memberships.id,
  /** Null while invited. */
  userId: memberships.userId,
  name: memberName,
  email: memberEmail,
  role: memberships.role,
  status: memberships.status,
  joinedAt: memberships.joinedAt,
  /** Until when the link of an invitation works; null for everyone else. */
  linkExpiresAt: invitations.expiresAt,
  invitedBy: invitations.invitedBy,
  inviterRole: inviter.role,
  inviterStatus: inviter.status,
};

/** The members of the workspace with their invitations. */
export function selectMembers(ctx: Ctx) {
  return ctx.tx
    .select(shown)
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(invitations, eq(invitations.membershipId, memberships.id))
    .leftJoin(inviter, eq(inviter.id, invitations.invitedBy));
}

type Row = Awaited<ReturnType<typeof selectMembers>>[number];

/** A member as the app shows them. */
export function toMember(ctx: Ctx, row: Row) {
  const { invitedBy, inviterRole, inviterStatus, ...member } = row;
  const { role, status, linkExpiresAt } = member;
  const isLive = linkExpiresAt !== null && linkExpiresAt > ctx.now();
  const stands = isLive && mayGive({ role, invitedBy, inviterRole, inviterStatus });
  /** Whether someone invited can no longer join with the link they were sent. */
  return { ...member, isLinkEnded: status === 'invited' && !stands };
}
