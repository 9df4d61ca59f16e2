import { commandSandbox, type SandboxCommand, type SentLine } from '@callboard/bank/sandbox';
import type { CommandSandboxBank } from '@callboard/domain/bank/fields';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { encrypt } from '../../kernel/secrets/encrypt.ts';
import { isPosted } from './conditions.ts';
import { accessTokenOf, lockSandbox } from './lock-connection.ts';

const { bankAccounts, bankConnections, bankTransactions } = schema;

type Command = z.infer<typeof CommandSandboxBank>['command'];

/**
 * Lets something happen to a sandbox bank, to try what follows.
 * @throws AppError `forbidden`, `not_found`, `conflict`.
 */
export async function commandSandboxBank(
  ctx: Ctx,
  { id, command }: z.infer<typeof CommandSandboxBank>,
): Promise<void> {
  const connection = await lockSandbox(ctx, id);
  const now = ctx.now();
  const asked = await toAsked(ctx, { id, command });
  const token = commandSandbox(accessTokenOf(ctx, connection), asked, now);
  await ctx.tx
    .update(bankConnections)
    .set({
      encryptedAccessToken: encrypt(ctx.encryptionKeys, token, { purpose: 'bank_token', id }),
      ...{ nextSyncAt: now, updatedAt: now },
    })
    .where(eq(bankConnections.id, id));
}

/** Returns the command with the line that it is about, as the bank sent it. */
async function toAsked(
  ctx: Ctx,
  { id, command }: { id: string; command: Command },
): Promise<SandboxCommand> {
  if (command.kind !== 'remove_line' && command.kind !== 'change_line') return command;
  const line = await findLine(ctx, { connectionId: id, transactionId: command.transactionId });
  const amountCents = command.kind === 'change_line' ? command.amountCents : null;
  return { kind: 'correct_line', line, amountCents };
}

async function findLine(
  { tx }: Ctx,
  { connectionId, transactionId }: { connectionId: string; transactionId: string | undefined },
): Promise<SentLine> {
  const t = bankTransactions;
  const isAsked = transactionId === undefined ? undefined : eq(t.id, transactionId);
  const [line] = await tx
    .select({ id: t.providerId, accountId: bankAccounts.providerId, date: t.date, name: t.name })
    .from(t)
    .innerJoin(bankAccounts, eq(bankAccounts.id, t.accountId))
    .where(and(eq(bankAccounts.connectionId, connectionId), isPosted, isAsked))
    .orderBy(desc(ne(t.matchedCents, 0)), desc(t.date), desc(t.id))
    .limit(1);
  if (line) return line;
  if (transactionId !== undefined) throw notFound('transaction');
  throw new AppError('conflict', 'The bank has sent no line yet.');
}
