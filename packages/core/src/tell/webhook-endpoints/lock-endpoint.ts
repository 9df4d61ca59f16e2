import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { ownedBy } from './record.ts';

const { webhookEndpoints } = schema;

/**
 * Locks and returns the row of an endpoint. A token finds only endpoints it created.
 * @throws AppError `not_found`.
 */
export async function lockEndpoint(ctx: Locked, id: string) {
  return lockRecord(ctx, webhookEndpoints, id, { where: ownedBy(ctx) });
}
