import type { FinanceAccess, Role } from '@callboard/domain/access/enums';
import type { MoneyAccess } from '@callboard/domain/access/money-access';
import { and, eq, inArray, or } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { writeMails } from '../../mail/write-mail.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { memberships, users } = schema;

export interface Access extends MoneyAccess {
  status: 'active' | 'suspended' | 'removed';
}

interface Change {
  id: string;
  name: string;
  before: MoneyAccess & { status: string };
  after: Access;
}

/**
 * Mails a member that their role, access to money or standing was changed, and the owners if it is a
 * member who works here or was an owner. Whoever changed it is not written to. Mail goes out even where
 * earlier mail bounced, because it may be the only sign.
 */
export async function tellOfAccess(
  ctx: Locked,
  { id, name, before, after }: Change,
): Promise<void> {
  const isSameStatus = before.status === after.status;
  const isSameAccess = before.role === after.role && before.financeAccess === after.financeAccess;
  if (isSameStatus && isSameAccess) return;
  const endsOwner = before.role === 'owner' && !isSameStatus && after.status !== 'active';
  const isForOwners = endsOwner || (!isSameAccess && after.status !== 'removed');
  const readers = await findReaders(ctx, isForOwners ? { id, role: 'owner' } : { id });
  const { role, financeAccess: money, status } = after;
  const change = isSameStatus || status === 'active' ? 'access' : status;
  await tell(ctx, readers.filter(isNotActor(ctx)), { id, name, role, money, change });
}

/** Mails every owner, also the one who invited them, that somebody joined who sees all money. */
export async function tellOfJoining(
  ctx: Locked,
  { id, name, role }: { id: string; name: string; role: Role },
): Promise<void> {
  const owners = await findReaders(ctx, { role: 'owner' });
  const others = owners.filter((it) => it.id !== id);
  await tell(ctx, others, { id, name, role, money: 'full', change: 'joined' });
}

interface Reader {
  id: string;
  email: string;
  name: string;
}

/** Returns a member, and the active members of a role. */
function findReaders({ tx }: Locked, { id, role }: { id?: string; role?: Role }) {
  return tx
    .select({ id: memberships.id, email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      or(
        inArray(memberships.id, id ? [id] : []),
        and(inArray(memberships.role, role ? [role] : []), eq(memberships.status, 'active')),
      ),
    );
}

function isNotActor({ actor }: Locked) {
  return ({ id }: Reader) => id !== actor.membershipId;
}

interface Told {
  id: string;
  name: string;
  role: Role;
  money: FinanceAccess;
  change: 'access' | 'suspended' | 'removed' | 'joined';
}

async function tell(ctx: Locked, readers: Reader[], { id, ...told }: Told): Promise<void> {
  const data = {
    ...{ ...told, company: ctx.workspace.name, by: ctx.actor.name },
    url: `${ctx.baseUrl}/settings/members`,
  };
  const mails = readers.map(({ id: reader, email, name }) => ({
    to: { email, name },
    data: { ...data, isOwn: reader === id },
  }));
  await writeMails(ctx, 'member_access_changed', mails);
}
