import { type FinanceAccess, financeAccess, type Role } from '@callboard/domain/access/enums';
import { isAllowed, isManager, type Permission } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import type { Actor, Ctx } from '../../kernel/context.ts';

export interface MoneyAccess {
  role: Role;
  financeAccess: FinanceAccess;
}

/** Returns which money a member sees: what was chosen for them, as far as their role may have it. */
export function moneyAccessOf({ role, financeAccess: chosen }: MoneyAccess): FinanceAccess {
  return financeAccessFor(role).includes(chosen) ? chosen : startingAccess(role);
}

/** Returns whether a member sees the money of any job. */
export function hasMoneyAccess(member: MoneyAccess): boolean {
  return moneyAccessOf(member) !== 'none';
}

/** Returns which money the actor sees. Tokens act for owners and admins, so they see all. */
export function moneyOfActor(actor: Actor): FinanceAccess {
  if (actor.kind === 'user') return moneyAccessOf(actor);
  return actor.kind === 'api' || actor.kind === 'system' ? 'full' : 'none';
}

/** Returns whether the actor sees all money of the company: bank, cash and books, too. */
export function seesAllMoney({ actor }: Ctx): boolean {
  return moneyOfActor(actor) === 'full';
}

/** Requires that the actor sees all money of the company. @throws AppError `forbidden`. */
export function requireAllMoney(ctx: Ctx): void {
  if (seesAllMoney(ctx)) return;
  throw new AppError('forbidden', 'This needs access to all money. An admin can give it to you.');
}

/** Permissions that are of no use without access to money, which the acts require. */
const moneyPermissions: readonly Permission[] = [
  'estimates.view',
  'estimates.edit',
  'money.view',
  'money.edit',
];

/** Returns whether to offer a member what a permission is for. */
export function isOffered(member: MoneyAccess, permission: Permission): boolean {
  const isOfMoney = moneyPermissions.includes(permission);
  return isAllowed(member.role, permission) && (!isOfMoney || hasMoneyAccess(member));
}

/** Returns the access to money that a role starts with. */
export function startingAccess(role: Role): FinanceAccess {
  if (isManager(role)) return 'full';
  return role === 'producer' ? 'own_projects' : 'none';
}

/**
 * Returns the access to money that a role may have. Owners and admins see all of it; crew and
 * clients only what is addressed to them.
 */
export function financeAccessFor(role: Role): readonly FinanceAccess[] {
  if (isManager(role)) return ['full'];
  return role === 'crew' || role === 'client' ? ['none'] : financeAccess;
}
