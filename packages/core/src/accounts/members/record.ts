import {
  hasMoneyAccess,
  moneyAccessOf,
  startingAccess,
} from '@callboard/domain/access/money-access';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { portraitOf } from '../../store/portrait-of.ts';
import { mayAssignRole } from '../invitations/may-assign-role.ts';

const { invitations, memberships, users } = schema;

const inviter = alias(memberships, 'inviter');

/** Name of a member. An invited member has the name typed in the invitation, not the account's. */
export const memberName = sql<string>`coalesce(${users.name}, ${memberships.invitedName})`;

/** Email of a member. An invited member has the email typed in the invitation. */
export const memberEmail = sql<string>`coalesce(${users.email}, ${memberships.invitedEmail})`;

const shown = {
  id: memberships.id,
  /** Null while invited. */
  userId: memberships.userId,
  name: memberName,
  email: memberEmail,
  role: memberships.role,
  status: memberships.status,
  financeAccess: memberships.financeAccess,
  secondFactorSince: users.secondFactorSince,
  /** File of the profile picture; null without one. */
  portraitId: portraitOf(memberships.id),
  joinedAt: memberships.joinedAt,
  /** Expiry of the invitation's link; null for members who are not invited. */
  linkExpiresAt: invitations.expiresAt,
  invitedBy: invitations.invitedBy,
  inviterRole: inviter.role,
  inviterStatus: inviter.status,
};

/** Selects the members of the workspace with their invitations. */
export function selectMembers(ctx: Ctx) {
  return ctx.tx
    .select(shown)
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(invitations, eq(invitations.membershipId, memberships.id))
    .leftJoin(inviter, eq(inviter.id, invitations.invitedBy));
}

type Row = Awaited<ReturnType<typeof selectMembers>>[number];

/** Maps a row to a member as the app shows it. */
export function toMember(ctx: Ctx, row: Row) {
  const { invitedBy, inviterRole, inviterStatus, financeAccess, secondFactorSince, ...member } =
    row;
  const { role, status, linkExpiresAt } = member;
  const access =
    status === 'invited' ? startingAccess(role) : moneyAccessOf({ role, financeAccess });
  const isLive = linkExpiresAt !== null && linkExpiresAt > ctx.now();
  const stands = isLive && mayAssignRole({ role, invitedBy, inviterRole, inviterStatus });
  return {
    ...member,
    financeAccess: access,
    hasSecondFactor: secondFactorSince !== null,
    maySeeMoney: hasMoneyAccess({ role, financeAccess: access }),
    /** Whether an invited person can no longer join with the link they received. */
    isLinkEnded: status === 'invited' && !stands,
  };
}
