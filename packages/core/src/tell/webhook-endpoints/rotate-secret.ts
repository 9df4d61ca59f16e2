import { AppError } from '@callboard/domain/errors';
import type { RotateSecret } from '@callboard/domain/webhook-endpoints/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { encrypt } from '../../kernel/secrets/index.ts';
import { lockEndpoint } from './lock-endpoint.ts';

const { webhookEndpoints } = schema;

/**
 * Gives an endpoint a new secret, shown once. The previous secret also signs for `overlapHours`. An
 * older secret, even within its overlap, stops at once.
 * @throws AppError `not_found`; `conflict` for a team chat, which is not signed.
 */
export async function rotateSecret(
  ctx: Ctx,
  input: z.infer<typeof RotateSecret>,
): Promise<NewSecret> {
  return rotate(await lockWorkspace(ctx), input);
}

interface NewSecret {
  secret: string;
  previousSecretUntil: Date | null;
}

async function rotate(
  ctx: Locked,
  { id, overlapHours }: z.infer<typeof RotateSecret>,
): Promise<NewSecret> {
  const endpoint = await lockEndpoint(ctx, id);
  if (endpoint.kind === 'chat') {
    throw new AppError('conflict', 'A team chat has no signing secret.');
  }
  const secret = newSecret('whsec_');
  const now = ctx.now();
  const previousSecretUntil =
    overlapHours > 0 ? new Date(now.getTime() + overlapHours * 3_600_000) : null;
  await ctx.tx
    .update(webhookEndpoints)
    .set({
      encryptedSecret: encrypt(ctx.encryptionKeys, secret, { purpose: 'webhook_secret', id }),
      encryptedPreviousSecret: previousSecretUntil && endpoint.encryptedSecret,
      previousSecretUntil,
      updatedAt: now,
    })
    .where(eq(webhookEndpoints.id, id));
  await record(ctx, 'webhook_endpoint.rotated', {
    subject: id,
    data: { name: endpoint.name, overlapHours },
  });
  return { secret, previousSecretUntil };
}
