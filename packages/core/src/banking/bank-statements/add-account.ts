import type { StatementAccount } from '@callboard/bank/statements';
import type { bankAccountTypes } from '@callboard/domain/bank/enums';
import { AppError } from '@callboard/domain/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { newId } from '../../kernel/ids.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isConnected } from '../bank/conditions.ts';
import { shownText } from '../bank/shown-text.ts';
import type { Account } from './select-accounts.ts';

const { bankAccounts, bankConnections } = schema;

interface NewAccount {
  institutionName: string;
  name: string;
  type: (typeof bankAccountTypes)[number];
  currency: string;
  /** What the file says about its number. */
  of: StatementAccount;
}

/** Accounts of statements that a company has at most. */
const mostAccounts = 200;

/**
 * Makes an account for statements of a bank that is not connected. It does not count toward the plan.
 * @throws AppError `conflict` if there is one with its number.
 */
export async function addAccount(ctx: Locked, input: NewAccount): Promise<Account> {
  const { currency, of, type } = input;
  const institutionName = shownText(input.institutionName) || 'Bank';
  const name = shownText(input.name) || 'Account';
  await requireNew(ctx, of.hash);
  const connectionId = await connectionOf(ctx, institutionName);
  const id = newId('bankAccount');
  const now = ctx.now();
  const providerId = of.hash ?? id;
  await ctx.tx.insert(bankAccounts).values({
    ...{ id, connectionId, providerId, name, mask: of.mask, type, currency },
    ...{ countsAsCash: type === 'depository', createdAt: now, updatedAt: now },
  });
  await record(ctx, 'bank_account.added', { subject: id, data: { name } });
  return {
    ...{ id, name, mask: of.mask, type, currency, providerId, connectionId },
    ...{ balancesAt: null, institutionName, provider: 'statement' },
  };
}

async function requireNew({ tx }: Locked, hash: string | null): Promise<void> {
  const accounts = await tx
    .select({ name: bankAccounts.name, providerId: bankAccounts.providerId })
    .from(bankAccounts)
    .innerJoin(bankConnections, eq(bankConnections.id, bankAccounts.connectionId))
    .where(and(eq(bankConnections.provider, 'statement'), isConnected))
    .limit(exactly(mostAccounts));
  const known = accounts.find((it) => it.providerId === hash);
  if (known) {
    throw new AppError('conflict', `${known.name} has this number already. Choose that account.`);
  }
  if (accounts.length < mostAccounts) return;
  throw new AppError('conflict', `There can be at most ${mostAccounts} accounts of statements.`);
}

/** Returns the connection of the bank's statements; makes it for the first account. */
async function connectionOf(ctx: Locked, institutionName: string): Promise<string> {
  const [known] = await ctx.tx
    .select({ id: bankConnections.id })
    .from(bankConnections)
    .where(
      and(
        eq(bankConnections.provider, 'statement'),
        sql`lower(${bankConnections.institutionName}) = lower(${institutionName})`,
        isConnected,
      ),
    );
  if (known) return known.id;
  const id = newId('bankConnection');
  const now = ctx.now();
  await ctx.tx.insert(bankConnections).values({
    ...{ id, provider: 'statement', institutionName, status: 'healthy' },
    ...{ createdBy: ctx.actor.membershipId ?? null, createdAt: now, updatedAt: now },
  });
  return id;
}
