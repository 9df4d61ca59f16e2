import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import type { Role } from '@callboard/domain/access/enums';
import { startingAccess } from '@callboard/domain/access/money-access';
import { AppError } from '@callboard/domain/errors';
import { newPassword, shownName } from '@callboard/domain/people/fields';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { take } from '../access/limits.unscoped.ts';
import { joinMember } from '../members/join-member.ts';
import { takesSeat } from '../members/seats.ts';
import { type Account, insertAccount } from '../people/accounts.unscoped.ts';
import { findAccount } from '../people/find-account.ts';
import { hashPassword } from '../people/password.ts';
import { storePassword } from '../people/store-password.ts';
import { roomForMembers } from '../plans/require-room.ts';
import { enterWorkspace } from '../workspaces/enter-workspace.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { findInvitation } from './find-invitation.unscoped.ts';
import { givePromised } from './project-roles.ts';
import { findStanding, linkEnded } from './standing.ts';

const { invitations, users } = schema;

export const JoinAsNew = z.object({ name: shownName, password: newPassword });

export interface Joined {
  userId: string;
  workspaceId: string;
}

/**
 * Accepts an invitation with the account of a signed-in user, which must have the invited email and
 * have proved it.
 * @throws AppError `not_found`, `forbidden`, `conflict`, `plan_limit`.
 */
export function acceptInvitation(
  database: Database,
  { secret, userId }: { secret: string; userId: string },
): Promise<Joined> {
  return unscoped(database).transaction(async (tx) => {
    const [account] = await tx
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        provedAt: users.provedAt,
      })
      .from(users)
      .where(eq(users.id, userId));
    if (!account) throw linkEnded();
    if (!account.provedAt) throw unproved();
    return redeem(tx, database, { secret, account });
  });
}

/**
 * Accepts an invitation to an email that has no account: creates the account with the chosen
 * password, and joins. A mailed link proves the email; one that was handed over does not, because
 * whoever invites sees it. A mailed link also takes over an account that was never proved.
 * @throws AppError `not_found`, `invalid_parameter`, `conflict`, `plan_limit`, `rate_limited`.
 */
export async function joinAsNew(
  database: Database,
  input: z.infer<typeof JoinAsNew> & { secret: string; address: string },
): Promise<Joined> {
  const { secret, name, password, address } = input;
  await take(database, 'linksByAddress', address);
  const invitation = await findInvitation(database, { secret });
  if (!invitation) throw linkEnded();
  if (invitation.hasAccount) throw hasAccount();
  const { email, workspaceName } = invitation;
  const passwordHash = await hashPassword({ password, about: [email, name, workspaceName] });
  return unscoped(database).transaction(async (tx) => {
    const standing = await findStanding(tx, { secret, now: database.now() });
    if (!standing) throw linkEnded();
    const { isMailed } = standing;
    const account = await createOrTakeOver(tx, database, { email, name, passwordHash, isMailed });
    return redeem(tx, database, { secret, account });
  });
}

interface Newcomer {
  email: string;
  name: string;
  passwordHash: string;
  isMailed: boolean;
}

async function createOrTakeOver(tx: Tx, database: Database, newcomer: Newcomer): Promise<Account> {
  const { email, name, passwordHash, isMailed } = newcomer;
  const proof = isMailed ? { provedAt: database.now() } : {};
  const created = await insertAccount(tx, { email, name, passwordHash, ...proof });
  if (created) return created;
  const existing = await findAccount(tx, email);
  if (!existing || existing.provedAt || !isMailed) throw hasAccount();
  await storePassword(tx, database, { user: existing, name, passwordHash, isProof: true });
  return { id: existing.id, email: existing.email, name };
}

interface Accepting {
  secret: string;
  account: Account;
}

/** Finds the invitation, locks its workspace, and checks everything again under the lock. */
async function redeem(tx: Tx, database: Database, accepting: Accepting): Promise<Joined> {
  const { secret, account } = accepting;
  const now = database.now();
  const found = await findStanding(tx, { secret, now });
  if (!found) throw linkEnded();
  const { workspaceId } = found;
  const actor = { kind: 'system', name: account.name } as const;
  const ctx = await lockWorkspace(await enterWorkspace(tx, database, { workspaceId, actor }));
  const standing = await findStanding(tx, { secret, now });
  if (!standing) throw linkEnded();
  const { role, membershipId } = standing;
  if (standing.email !== account.email) throw forSomebodyElse(account);
  await requireSeat(ctx, { role, membershipId });
  const themselves = { kind: 'user', name: account.name, userId: account.id } as const;
  const joined = await joinMember(
    { ...ctx, actor: { ...themselves, membershipId, role, financeAccess: startingAccess(role) } },
    { account, role, invitedAs: membershipId },
  );
  const { projectRoles: promised, invitedBy, inviterName } = standing;
  const inviter = invitedBy && inviterName ? { membershipId: invitedBy, name: inviterName } : null;
  await givePromised(ctx, {
    ...{ membershipId: joined, name: account.name, promised, inviter },
  });
  await ctx.tx.delete(invitations).where(eq(invitations.membershipId, membershipId));
  return { userId: account.id, workspaceId };
}

/**
 * Requires a free seat. The invitation reserved one, but the plan may have become smaller since.
 */
async function requireSeat(
  ctx: Locked,
  place: { role: Role; membershipId: string },
): Promise<void> {
  if (!takesSeat(place) || (await roomForMembers(ctx, { besides: place.membershipId })) > 0) return;
  throw new AppError(
    'plan_limit',
    'This company has no seats left. Ask the person who invited you to free one up, then try again.',
  );
}

function forSomebodyElse({ email }: Account): AppError {
  return new AppError(
    'forbidden',
    `This invitation is for another email. Sign out of ${email} first.`,
  );
}

function unproved(): AppError {
  return new AppError('conflict', 'Confirm your email first, then accept the invitation.');
}

function hasAccount(): AppError {
  return new AppError(
    'conflict',
    'This email already has an account. Sign in to accept the invitation.',
  );
}
