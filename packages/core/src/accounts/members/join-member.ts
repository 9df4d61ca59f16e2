import type { Role } from '@callboard/domain/access/enums';
import { startingAccess } from '@callboard/domain/access/money-access';
import { invalid } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import type { Account } from '../people/accounts.unscoped.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';
import { tellOfJoining } from './tell-of-access.ts';

const { memberships } = schema;

interface Joining {
  account: Account;
  role: Role;
  /** The membership created with the person's invitation. */
  invitedAs?: string;
}

/**
 * Makes an account a member. A removed member gets their former membership back. The workspace must
 * be locked. @throws AppError `invalid_parameter` if the account is already a member.
 */
export async function joinMember(ctx: Locked, joining: Joining): Promise<string> {
  const { account, role, invitedAs } = joining;
  const [earlier] = await ctx.tx
    .select({ id: memberships.id, status: memberships.status })
    .from(memberships)
    .where(eq(memberships.userId, account.id));
  if (earlier && earlier.status !== 'removed') {
    throw invalid('email', 'This person is already a member.');
  }
  const standing = standingOf(ctx, role);
  const id = earlier?.id ?? invitedAs ?? newId('membership');
  if (earlier && invitedAs) await ctx.tx.delete(memberships).where(eq(memberships.id, invitedAs));
  if (earlier || invitedAs) {
    const person = { userId: account.id, invitedEmail: null, invitedName: null };
    await ctx.tx
      .update(memberships)
      .set({ ...standing, ...person })
      .where(eq(memberships.id, id));
  } else {
    await requireQuotas(ctx, { memberships: 1 });
    const createdAt = ctx.now();
    await ctx.tx.insert(memberships).values({ id, userId: account.id, ...standing, createdAt });
  }
  await record(ctx, 'member.added', {
    subject: id,
    data: { name: account.name, role },
    changes: { before: {}, after: { role, financeAccess: standing.financeAccess } },
  });
  await raiseNotice(ctx, 'member_joined', { subject: id });
  if (standing.financeAccess === 'full') {
    await tellOfJoining(ctx, { id, name: account.name, role });
  }
  return id;
}

function standingOf(ctx: Locked, role: Role) {
  const now = ctx.now();
  return {
    role,
    status: 'active',
    financeAccess: startingAccess(role),
    joinedAt: now,
    removedAt: null,
    suspendedAt: null,
    updatedAt: now,
  } as const;
}
