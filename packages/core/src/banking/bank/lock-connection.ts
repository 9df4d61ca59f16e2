import { AppError } from '@callboard/domain/errors';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { decryptOrNull } from '../../kernel/secrets/encrypt.ts';
import type { Connection } from './record.ts';

const { bankConnections } = schema;

/** Locks and returns a connection. @throws AppError `forbidden`, `not_found`. */
export async function lockConnection(ctx: Ctx, id: string): Promise<Connection> {
  requireAllMoney(ctx);
  return lockRecord(ctx, bankConnections, id);
}

/** Like `lockConnection`, for a bank of the sandbox. @throws AppError `conflict`. */
export async function lockSandbox(ctx: Ctx, id: string) {
  const connection = await lockConnection(ctx, id);
  if (connection.provider === 'sandbox') return connection;
  throw new AppError('conflict', 'This bank is none of the sandbox.');
}

/** Returns the access token of a connection. @throws AppError `conflict` if there is none. */
export function accessTokenOf(ctx: Ctx, { id, encryptedAccessToken }: Connection): string {
  const place = { purpose: 'bank_token', id } as const;
  const token =
    encryptedAccessToken && decryptOrNull(ctx.encryptionKeys, encryptedAccessToken, place);
  if (token) return token;
  throw new AppError('conflict', 'The access to this bank has ended. Connect the bank again.');
}
