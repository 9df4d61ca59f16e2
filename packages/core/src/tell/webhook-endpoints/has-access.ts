import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLiveApprover } from '../../accounts/access/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const m = alias(schema.memberships, 'm');

/**
 * Condition: an endpoint `e` exists and still has access. A token's endpoint loses it when the
 * token is revoked or expires, and when the token's creator is no longer an active owner or admin.
 */
export function hasAccess({ now }: Pick<Ctx, 'now'>): SQL {
  return sql`e.deleted_at is null and (e.token_id is null or exists (
    select from api_tokens t
    join memberships m on m.workspace_id = t.workspace_id and m.id = t.creator_id
    where t.workspace_id = e.workspace_id and t.id = e.token_id and t.revoked_at is null
      and (t.expires_at is null or t.expires_at > ${now().toISOString()}::timestamptz)
      and ${isLiveApprover(m)}))`;
}
