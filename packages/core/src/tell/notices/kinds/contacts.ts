import { sql } from 'drizzle-orm';
import { payersOf } from '../conditions.ts';
import { noticeKind } from '../kind.ts';

/** What happens to the people at clients. */
export const contactKinds = {
  contact_email_changed: noticeKind<{ name: string; client: string }>({
    label: 'An email that answers for a client is changed without access to money',
    group: 'estimates',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: false,
    causes: () => sql`
      select c.workspace_id, m.id as membership_id, c.id as subject_id, null::text as project_id,
        c.email_entered_at as since,
        jsonb_build_object('name', c.name, 'client', k.name) as data
      from contacts c
      join clients k on k.workspace_id = c.workspace_id and k.id = c.client_id
      ${payersOf('c')}
      where c.email_entered_at is not null and c.deleted_at is null
        and exists (select from portal_links l where l.workspace_id = c.workspace_id
          and l.contact_id = c.id and l.created_at < c.email_entered_at
          and l.revoked_at is null)`,
    sentence: ({ name, client }) =>
      `The email of ${name} at ${client} was changed after something was sent to them. Check it: until you confirm it, it cannot answer what was sent.`,
    path: ({ subjectId }) => `/contacts/${subjectId}`,
  }),
};
