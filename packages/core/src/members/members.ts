import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';

const { memberships, users } = schema;

const shown = {
  id: memberships.id,
  userId: memberships.userId,
  name: users.name,
  email: users.email,
  role: memberships.role,
  status: memberships.status,
  joinedAt: memberships.joinedAt,
};

const order = sql`array_position(array['owner','admin','producer','coordinator','crew','client'], ${memberships.role})`;

/** Everyone of the workspace by role and name; those removed only when asked for. */
export async function listMembers(ctx: Ctx, input: { includeRemoved?: boolean | undefined } = {}) {
  return ctx.tx
    .select(shown)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        isNull(memberships.deletedAt),
        input.includeRemoved ? undefined : ne(memberships.status, 'removed'),
      ),
    )
    .orderBy(order, asc(sql`lower(${users.name})`), asc(memberships.id));
}

/** One member. @throws AppError `not_found`. */
export async function findMember(ctx: Ctx, { id }: { id: string }) {
  const [member] = await ctx.tx
    .select(shown)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.id, id));
  if (!member) throw notFound('member');
  return member;
}

/** One member by e-mail, as the operator names them. @throws AppError `not_found`. */
export async function findMemberByEmail(ctx: Ctx, { email }: { email: string }) {
  const [member] = await ctx.tx
    .select(shown)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (!member) throw notFound('member');
  return member;
}
