import { hasMoneyAccess, type MoneyAccess } from '@callboard/domain/access/money-access';
import { AppError } from '@callboard/domain/errors';
import { schema } from '../../kernel/schema.ts';

const { memberships, users, workspaces } = schema;

/** What decides whether a member needs a second factor; selected with the member. */
export const moneyFacts = {
  financeAccess: memberships.financeAccess,
  secondFactorSince: users.secondFactorSince,
  requiresSecondFactor: workspaces.requiresSecondFactor,
};

/**
 * Requires a second factor of members who may see money, where the workspace says so.
 * @throws AppError `second_factor_needed`.
 */
export function requireSecondFactor(
  member: MoneyAccess & { secondFactorSince: Date | null; requiresSecondFactor: boolean },
): void {
  if (!member.requiresSecondFactor || member.secondFactorSince || !hasMoneyAccess(member)) return;
  throw new AppError(
    'second_factor_needed',
    'This company asks for a second factor. Add a passkey or an authenticator app to continue.',
  );
}
