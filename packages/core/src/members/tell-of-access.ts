import { and, eq, ne } from 'drizzle-orm';
import type { FinanceAccess, Role } from '../access/enums.ts';
import { writeMails } from '../mail/write-mail.ts';
import { schema } from '../schema.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { memberships, users } = schema;

interface Access {
  role: Role;
  status: string;
  financeAccess: FinanceAccess;
}

interface Change {
  id: string;
  name: string;
  before: Access;
  after: Access;
}

/** Mails every owner but the actor that a member who works here has another role or access to money. */
export async function tellOwnersOfAccess(
  ctx: Locked,
  { id, name, before, after }: Change,
): Promise<void> {
  const isSame = before.role === after.role && before.financeAccess === after.financeAccess;
  if (isSame || after.status === 'removed') return;
  const owners = await ctx.tx
    .select({ id: memberships.id, email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.role, 'owner'),
        eq(memberships.status, 'active'),
        ne(memberships.id, ctx.actor.membershipId ?? ''),
      ),
    );
  const data = {
    ...{ company: ctx.workspace.name, name, by: ctx.actor.name, role: after.role },
    money: after.financeAccess,
    url: `${ctx.baseUrl}/settings/members`,
  };
  await writeMails(
    ctx,
    'member_access_changed',
    owners
      .filter((it) => it.id !== id)
      .map(({ email, name: to }) => ({ to: { email, name: to }, data })),
  );
}
