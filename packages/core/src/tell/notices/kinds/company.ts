import type { Role } from '@callboard/domain/access/enums';
import { instantInWords } from '@callboard/domain/dates';
import { sql } from 'drizzle-orm';
import { isOnTrial, isPastDue } from '../../../accounts/plans/conditions.ts';
import { planLimits, plans } from '../../../kernel/standing.ts';
import { inUnits } from '../../../store/storage.ts';
import { managersOf } from '../conditions.ts';
import { noticeKind } from '../kind.ts';

/** Share of the storage from which the company is told. */
const nearlyFull = 0.9;

/** The bytes each plan may store, by name. A trial has its own limit. */
const limitsByName = JSON.stringify({
  ...Object.fromEntries(
    plans.map((plan) => [plan, planLimits({ plan, status: 'active' }).storageBytes]),
  ),
  trial: planLimits({ plan: 'starter', status: 'trialing' }).storageBytes,
});

interface Ending {
  until: string;
}

const ofPlan = {
  group: 'company',
  channel: 'mail',
  waitMinutes: 0,
  isUrgent: true,
  isTimed: true,
  path: () => '/settings/plan',
} as const;

export const companyKinds = {
  member_joined: noticeKind<{ name: string; role: Role }>({
    label: 'Somebody joins the company',
    group: 'company',
    channel: 'app',
    waitMinutes: 15,
    isUrgent: false,
    isTimed: false,
    causes: ({ at }) => sql`
      select j.workspace_id, m.id as membership_id, j.id as subject_id, null::text as project_id,
        j.joined_at as since, jsonb_build_object('name', u.name, 'role', j.role) as data
      from memberships j join users u on u.id = j.user_id ${managersOf('j')} and m.id <> j.id
      where j.status = 'active' and j.joined_at > ${at} - interval '30 days'`,
    sentence: ({ name, role }) => `${name} joined as ${role}.`,
    path: () => '/settings/members',
  }),
  trial_ending: noticeKind<Ending>({
    ...ofPlan,
    label: 'The trial ends in 3 days',
    causes: ({ at }) => sql`
      select s.workspace_id, m.id as membership_id, s.workspace_id as subject_id,
        null::text as project_id, s.trial_ends_at - interval '3 days' as since,
        jsonb_build_object('until', s.trial_ends_at) as data
      from subscriptions s ${managersOf('s')}
      where ${isOnTrial} and s.trial_ends_at > ${at}
        and s.trial_ends_at <= ${at} + interval '3 days'`,
    sentence: ({ until }, telling) =>
      `The trial ends ${instantInWords(new Date(until), telling)}. Choose a plan to keep working.`,
  }),
  grace_ending: noticeKind<Ending>({
    ...ofPlan,
    label: 'A payment failed, and the grace period ends in 3 days',
    causes: ({ at }) => sql`
      select s.workspace_id, m.id as membership_id, s.workspace_id as subject_id,
        null::text as project_id, s.grace_ends_at - interval '3 days' as since,
        jsonb_build_object('until', s.grace_ends_at) as data
      from subscriptions s ${managersOf('s')}
      where ${isPastDue} and s.grace_ends_at > ${at}
        and s.grace_ends_at <= ${at} + interval '3 days'`,
    sentence: ({ until }, telling) =>
      `The last payment failed. The workspace becomes read-only ${instantInWords(new Date(until), telling)}.`,
  }),
  storage_nearly_full: noticeKind<{ usedBytes: number; limitBytes: number }>({
    ...ofPlan,
    label: 'The storage is 90% full',
    causes: ({ storageLimitBytes }) => sql`
      select s.workspace_id, m.id as membership_id, s.workspace_id as subject_id,
        null::text as project_id, 'epoch'::timestamptz as since,
        jsonb_build_object('usedBytes', g.used_bytes, 'limitBytes', room.bytes) as data
      from subscriptions s
      join storage_usage g on g.workspace_id = s.workspace_id
      cross join lateral (select coalesce(${storageLimitBytes ?? null}::float8,
        (${limitsByName}::jsonb ->> case when ${isOnTrial} then 'trial' else s.plan end)::float8
        ) as bytes) room
      ${managersOf('s')}
      where g.used_bytes >= room.bytes * ${nearlyFull}::float8`,
    sentence: ({ usedBytes, limitBytes }) =>
      `Files use ${inUnits(usedBytes)} of ${inUnits(limitBytes)}. Remove files you no longer need, or upgrade your plan.`,
  }),
};
