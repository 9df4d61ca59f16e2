import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { mayGive } from '../invitations/may-give.ts';
import { schema } from '../schema.ts';

const { invitations, memberships, users } = schema;
const inviter = alias(memberships, 'inviter');

/** Those invited are shown as they were typed: of an account nothing is told before it joins. */
const name = sql<string>`coalesce(${users.name}, ${memberships.invitedName})`;
const email = sql<string>`coalesce(${users.email}, ${memberships.invitedEmail})`;

const shown = {
  id: memberships.id,
  /** Null while invited. */
  userId: memberships.userId,
  name,
  email,
  role: memberships.role,
  status: memberships.status,
  joinedAt: memberships.joinedAt,
  /** Until when the link of an invitation works; null for everyone else. */
  linkExpiresAt: invitations.expiresAt,
  invitedBy: invitations.invitedBy,
  inviterRole: inviter.role,
  inviterStatus: inviter.status,
};

const order = sql`array_position(array['owner','admin','producer','coordinator','crew','client'], ${memberships.role})`;

function selectMembers(ctx: Ctx) {
  return ctx.tx
    .select(shown)
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(invitations, eq(invitations.membershipId, memberships.id))
    .leftJoin(inviter, eq(inviter.id, invitations.invitedBy));
}

type Row = Awaited<ReturnType<typeof selectMembers>>[number];

function toMember(ctx: Ctx, row: Row) {
  const { invitedBy, inviterRole, inviterStatus, ...member } = row;
  const { role, status, linkExpiresAt } = member;
  const isLive = linkExpiresAt !== null && linkExpiresAt > ctx.now();
  const stands = isLive && mayGive({ role, invitedBy, inviterRole, inviterStatus });
  /** Whether someone invited can no longer join with the link they were sent. */
  return { ...member, isLinkEnded: status === 'invited' && !stands };
}

/** Everyone of the workspace by role and name; those removed only when asked for. */
export async function listMembers(ctx: Ctx, input: { includeRemoved?: boolean | undefined } = {}) {
  const rows = await selectMembers(ctx)
    .where(
      and(
        isNull(memberships.deletedAt),
        input.includeRemoved ? undefined : ne(memberships.status, 'removed'),
      ),
    )
    .orderBy(order, asc(sql`lower(${name})`), asc(memberships.id));
  return rows.map((row) => toMember(ctx, row));
}

/** One member. @throws AppError `not_found`. */
export async function findMember(ctx: Ctx, { id }: { id: string }) {
  const [member] = await selectMembers(ctx).where(eq(memberships.id, id));
  if (!member) throw notFound('member');
  return toMember(ctx, member);
}

/** One member by e-mail, as the operator names them. @throws AppError `not_found`. */
export async function findMemberByEmail(ctx: Ctx, input: { email: string }) {
  const [member] = await selectMembers(ctx)
    .where(eq(sql`lower(${email})`, input.email.toLowerCase()))
    .orderBy(sql`${memberships.status} = 'removed'`)
    .limit(1);
  if (!member) throw notFound('member');
  return toMember(ctx, member);
}
