import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import type { Role } from './enums.ts';
import { isManager } from './permissions.ts';

const { memberships, users, workspaces } = schema;

/** What decides whether a member needs a second factor; selected with the member. */
export const moneyFacts = {
  financeAccess: memberships.financeAccess,
  secondFactorSince: users.secondFactorSince,
  requiresSecondFactor: workspaces.requiresSecondFactor,
};

interface Member {
  role: Role;
  financeAccess: 'none' | 'own_projects' | 'full';
}

/** Returns whether a member may see money: owners, admins, and whoever was given access to it. */
export function maySeeMoney({ role, financeAccess }: Member): boolean {
  return isManager(role) || financeAccess !== 'none';
}

/**
 * Requires a second factor of members who may see money, where the workspace says so.
 * @throws AppError `second_factor_needed`.
 */
export function requireSecondFactor(
  member: Member & { secondFactorSince: Date | null; requiresSecondFactor: boolean },
): void {
  if (!member.requiresSecondFactor || member.secondFactorSince || !maySeeMoney(member)) return;
  throw new AppError(
    'second_factor_needed',
    'This company asks for a second factor. Add a passkey or an authenticator app to continue.',
  );
}
