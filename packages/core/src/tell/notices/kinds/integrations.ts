import { managerRoles } from '@callboard/domain/access/permissions';
import { instantInWords } from '@callboard/domain/dates';
import { sql } from 'drizzle-orm';
import { sqlWords } from '../../../kernel/sql-words.ts';
import { managersOf } from '../conditions.ts';
import { type Lookup, noticeKind, type Target } from '../kind.ts';

interface Failure {
  name: string;
  error: string | null;
  statusCode: number | null;
}

const columns = sql`e.workspace_id, m.id as membership_id, e.id as subject_id,
  null::text as project_id`;

/** An endpoint that fails again and again is told once a day: again when 24 hours have passed. */
function onceADay(since: string, { at }: Lookup) {
  return sql`least(coalesce(${sql.raw(since)}, 'epoch'::timestamptz),
    ${at} - interval '24 hours' + interval '1 millisecond')`;
}

const failure = sql`jsonb_build_object('name', e.name, 'error', a.error, 'statusCode', a.status_code)`;

function reasonOf({ error, statusCode }: Failure): string {
  return error ?? `It returned ${statusCode}.`;
}

const ofEndpoint = {
  group: 'integrations',
  channel: 'mail',
  waitMinutes: 5,
  isUrgent: true,
  isTimed: true,
  path: ({ subjectId }: Target) => `/settings/webhooks/${subjectId}`,
} as const;

/** The kinds that the pages of webhooks show too. */
export const webhookKinds = {
  endpoint_failing: noticeKind<Failure>({
    ...ofEndpoint,
    label: 'A webhook is failing',
    causes: (lookup) => sql`
      select ${columns}, ${onceADay('e.last_delivered_at', lookup)} as since, ${failure} as data
      from webhook_endpoints e ${managersOf('e')}
      cross join lateral (
        select t.error, t.status_code from webhook_attempts t
        where t.workspace_id = e.workspace_id and t.endpoint_id = e.id
          and t.at > coalesce(e.last_delivered_at, 'epoch'::timestamptz)
        order by t.at desc limit 1) a
      where e.deleted_at is null and e.enabled and (e.failing_since is not null or exists (
        select from webhook_deliveries d
        where d.workspace_id = e.workspace_id and d.endpoint_id = e.id
          and d.status = 'queued' and d.attempts > 0))`,
    sentence: (data) =>
      `${data.name} is failing. ${reasonOf(data)} Each delivery is retried for about 22 hours.`,
  }),
  delivery_given_up: noticeKind<Failure>({
    ...ofEndpoint,
    label: 'A delivery of a webhook failed',
    causes: (lookup) => sql`
      select ${columns}, ${onceADay('d.ended_at', lookup)} as since, ${failure} as data
      from webhook_endpoints e ${managersOf('e')}
      cross join lateral (
        select d.id, d.attempts, d.ended_at from webhook_deliveries d
        where d.workspace_id = e.workspace_id and d.endpoint_id = e.id and d.status = 'failed'
        order by d.created_at desc, d.id desc limit 1) d
      left join lateral (
        select t.error, t.status_code from webhook_attempts t
        where t.workspace_id = e.workspace_id and t.delivery_id = d.id and t.number = d.attempts
        limit 1) a on true
      where e.deleted_at is null`,
    sentence: (data) =>
      `A delivery to ${data.name} failed. ${reasonOf(data)} Resend it when the receiver is back up.`,
  }),
};

export const integrationKinds = {
  ...webhookKinds,
  token_expiring: noticeKind<{ name: string; until: string }>({
    label: 'An API token you created expires in 7 days',
    group: 'integrations',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: true,
    causes: ({ at }) => sql`
      select t.workspace_id, m.id as membership_id, t.id as subject_id, null::text as project_id,
        t.expires_at - interval '7 days' as since,
        jsonb_build_object('name', t.name, 'until', t.expires_at) as data
      from api_tokens t
      join memberships m on m.workspace_id = t.workspace_id and m.id = t.creator_id
        and m.status = 'active' and m.role in ${sqlWords(managerRoles)}
      where t.revoked_at is null and t.expires_at > ${at}
        and t.expires_at <= ${at} + interval '7 days'`,
    sentence: ({ name, until }, telling) =>
      `The API token ${name} expires ${instantInWords(new Date(until), telling)}. Create a new one before.`,
    path: () => '/settings/tokens',
  }),
  connection_ended: noticeKind<{ name: string; by: string | null }>({
    label: 'An app you connected is disconnected',
    group: 'integrations',
    channel: 'mail',
    waitMinutes: 5,
    isUrgent: false,
    isTimed: true,
    causes: ({ at }) => sql`
      select o.workspace_id, m.id as membership_id, o.id as subject_id, null::text as project_id,
        o.ended_at as since, jsonb_build_object('name', o.client_name, 'by', o.ended_by) as data
      from oauth_connections o
      join memberships m on m.workspace_id = o.workspace_id and m.id = o.membership_id
        and m.status = 'active' and m.role in ${sqlWords(managerRoles)}
      join users u on u.id = m.user_id
      where o.ended_at > ${at} - interval '14 days' and o.ended_by is distinct from u.name`,
    sentence: ({ name, by }) =>
      `${name} is disconnected${by ? ` by ${by}` : ''}. Connect it again if you still use it.`,
    path: () => '/settings/connections',
  }),
};
