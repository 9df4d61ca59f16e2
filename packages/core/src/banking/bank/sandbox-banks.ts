import { credentials, institutions } from '@callboard/bank/sandbox';
import { invalid } from '@callboard/domain/errors';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';

/** Returns the banks of the sandbox with their accounts, and what to enter there. */
export function sandboxBanks(ctx: Ctx) {
  requireAllMoney(ctx);
  return {
    credentials,
    banks: institutions.map(({ id, name, accounts }) => ({
      ...{ id, name },
      accounts: accounts.map((it) => ({ id: it.id, name: it.name, mask: it.mask, type: it.type })),
    })),
  };
}

/** Requires the invented login that every bank of the sandbox has. @throws AppError `invalid_parameter`. */
export function requireCredentials({ user, password }: { user: string; password: string }): void {
  if (user === credentials.user && password === credentials.password) return;
  throw invalid('password', 'The bank does not know this user name and password.');
}
