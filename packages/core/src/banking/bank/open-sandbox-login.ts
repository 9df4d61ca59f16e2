import { findInstitution, openLogin } from '@callboard/bank/sandbox';
import type { OpenSandboxLogin } from '@callboard/domain/bank/fields';
import { invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { createConnection } from './create-connection.ts';
import { requireCredentials } from './sandbox-banks.ts';

/**
 * Connects a bank of the sandbox.
 * @throws AppError `forbidden`, `invalid_parameter`, `plan_limit`.
 */
export async function openSandboxLogin(
  ctx: Ctx,
  { institutionId, accountIds, ...login }: z.infer<typeof OpenSandboxLogin>,
): Promise<{ id: string }> {
  requireAllMoney(ctx);
  requireCredentials(login);
  const bank = findInstitution(institutionId);
  if (!bank) throw invalid('institutionId', 'Choose a bank.');
  const chosen = bank.accounts.filter((it) => accountIds.includes(it.id));
  if (chosen.length === 0) throw invalid('accountIds', 'Choose an account.');
  const { timeZone } = ctx.workspace;
  const opened = openLogin({
    ...{ institutionId, timeZone, now: ctx.now() },
    accountIds: chosen.map((it) => it.id),
  });
  return createConnection(ctx, {
    ...{ provider: 'sandbox', institutionId, ...opened },
    accounts: chosen.map(({ openingCents, flow: _, ...account }) => ({
      ...{ ...account, currency: 'USD', currentCents: openingCents },
      availableCents: account.type === 'credit' ? null : openingCents,
    })),
  });
}
