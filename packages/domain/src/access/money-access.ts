import { type FinanceAccess, financeAccess, type Role } from './enums.ts';
import { isAllowed, isManager, type Permission } from './permissions.ts';

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
