import { sql } from 'drizzle-orm';
import { payersOf } from '../conditions.ts';
import { noticeKind, type Target } from '../kind.ts';

/** What is wrong with the emails and phones of crew members. */
export const addressKinds = {
  crew_address_objected: noticeKind<{ name: string; by: string; field: 'email' | 'phone' }>({
    label: 'A crew member says that a change of their email or phone was not theirs',
    group: 'company',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: false,
    causes: ({ at }) => sql`
      select o.workspace_id, m.id as membership_id, o.crew_member_id as subject_id,
        null::text as project_id, max(o.ended_at) as since,
        jsonb_build_object('name', c.name, 'by', (array_agg(o.changed_by order by o.ended_at desc))[1],
          'field', (array_agg(o.field order by o.ended_at desc))[1]) as data
      from crew_address_changes o
      join crew_members c on c.workspace_id = o.workspace_id and c.id = o.crew_member_id
        and c.deleted_at is null and c.redacted_at is null
      ${payersOf('o')}
      where o.state = 'objected' and o.ended_at > ${at} - interval '30 days'
      group by o.workspace_id, m.id, o.crew_member_id, c.name`,
    sentence: ({ name, by, field }) =>
      `${name} says that the change of their ${field} by ${by} was not theirs. Call them before you pay them.`,
    path: ({ subjectId }: Target) => `/crew/${subjectId}`,
  }),
};
