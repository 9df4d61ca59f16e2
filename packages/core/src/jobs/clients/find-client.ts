import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { Client } from './record.ts';

/** Returns one client. @throws AppError `not_found`. */
export function findClient(ctx: Ctx, { id }: { id: string }): Promise<Client> {
  return findRecord(ctx, schema.clients, id);
}
