import type { Pool } from '@callboard/db';
import { goneStatuses } from '@callboard/domain/crew/enums';
import type { Ctx } from '../../kernel/context.ts';
import { daysAfterWork, inDays } from './conditions.ts';

/**
 * Condition, as SQL of one pool: the link works through which the person of the feed `f` subscribed to
 * their dates, or any link of theirs for a feed older than that rule. It says across workspaces what
 * `isLiveLink` says in one.
 */
export function ofLiveLink({ sql: part }: Pool, clock: Pick<Ctx, 'now'>) {
  const since = inDays(clock, -daysAfterWork).toISOString().slice(0, 10);
  return part`exists (select from crew_links l
    where l.workspace_id = f.workspace_id and l.crew_member_id = f.crew_member_id
      and l.id = coalesce(f.crew_link_id, l.id)
      and (l.expires_at > ${clock.now().toISOString()} or exists (select from booking_days d
        where d.workspace_id = l.workspace_id and d.crew_member_id = l.crew_member_id
          and d.date >= ${since} and d.status not in ${part([...goneStatuses])}
          and d.deleted_at is null)))`;
}
