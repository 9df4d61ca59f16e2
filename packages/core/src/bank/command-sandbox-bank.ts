import { commandSandbox } from '@callboard/bank/sandbox';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { encrypt } from '../secrets/encrypt.ts';
import type { CommandSandboxBank } from './fields.ts';
import { accessTokenOf, lockSandbox } from './lock-connection.ts';

const { bankConnections } = schema;

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
  const token = commandSandbox(accessTokenOf(ctx, connection), command, now);
  await ctx.tx
    .update(bankConnections)
    .set({
      encryptedAccessToken: encrypt(ctx.encryptionKeys, token, { purpose: 'bank_token', id }),
      ...{ nextSyncAt: now, updatedAt: now },
    })
    .where(eq(bankConnections.id, id));
}
