import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { isPayer } from '../notices/conditions.ts';

/**
 * Returns whether somebody besides the actor sees all money, and so can look at what they changed. An
 * account whose email was never proved may be the actor's own.
 */
export async function canOthersLook({ tx, actor }: Ctx): Promise<boolean> {
  const rows = await tx.execute(sql`
    select from memberships m join users u on u.id = m.user_id and u.proved_at is not null
    where m.id <> ${actor.membershipId ?? ''} and m.status = 'active' and ${isPayer} limit 1`);
  return rows.length > 0;
}
