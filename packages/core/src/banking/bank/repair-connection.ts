import { eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireRoomForBank } from '../../accounts/plans/require-room.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { encrypt } from '../../kernel/secrets/encrypt.ts';
import { accessTokenOf, lockConnection } from './lock-connection.ts';
import { reviewCash } from './review-cash.ts';
import { healthy } from './set-attention.ts';

const { bankConnections } = schema;

interface Repaired {
  id: string;
  /** The new access token; by default the old one, which works again. */
  accessToken?: string;
}

/**
 * Records that a person gave the login of a bank again, and reads it.
 * @throws AppError `forbidden`, `not_found`, `conflict`, `plan_limit`.
 */
export async function repairConnection(asked: Ctx, { id, accessToken }: Repaired): Promise<void> {
  const ctx = await lockWorkspace(asked);
  requireAllMoney(ctx);
  const connection = await lockConnection(ctx, id);
  const token = accessToken ?? accessTokenOf(ctx, connection);
  const isEnded = connection.status === 'disconnected';
  if (isEnded) await requireRoomForBank(ctx);
  const now = ctx.now();
  await ctx.tx
    .update(bankConnections)
    .set({
      ...{ ...healthy, consentExpiresAt: null, nextSyncAt: now, updatedAt: now },
      encryptedAccessToken: encrypt(ctx.encryptionKeys, token, { purpose: 'bank_token', id }),
    })
    .where(eq(bankConnections.id, id));
  const data = { name: connection.institutionName };
  await record(ctx, 'bank.reconnected', { subject: id, data });
  if (isEnded) await reviewCash(ctx, { isSilent: true });
}
