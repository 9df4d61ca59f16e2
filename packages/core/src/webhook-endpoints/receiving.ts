import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLiveApprover } from '../access/conditions.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const m = alias(schema.memberships, 'm');

/**
 * Whether an endpoint `e` is there and whoever it acts for may still read: a token's endpoint ends
 * with the token, at the instant it expires, and with its creator's standing.
 */
export function receiving({ now }: Pick<Ctx, 'now'>): SQL {
  return sql`e.deleted_at is null and (e.token_id is null or exists (
    select from api_tokens t
    join memberships m on m.workspace_id = t.workspace_id and m.id = t.creator_id
    where t.workspace_id = e.workspace_id and t.id = e.token_id and t.revoked_at is null
      and (t.expires_at is null or t.expires_at > ${now().toISOString()}::timestamptz)
      and ${isLiveApprover(m)}))`;
}
