import { dateInWords } from '@callboard/domain/dates';
import type { Decision } from '@callboard/domain/deliverables/enums';
import { sql } from 'drizzle-orm';
import { isOpenJob } from '../../../jobs/projects/conditions.ts';
import { isWatching, watchersOfJob, watchersOfReview } from '../conditions.ts';
import { noticeKind, type Target } from '../kind.ts';

interface Deliverable {
  title: string;
  due: string;
}

/** Days for which what a client did is shown as new. */
const newDays = 14;

interface Cut {
  title: string;
  version: number;
}

interface Noted extends Cut {
  name: string;
  /** Others of the client's notes of these days that are open. */
  more: number;
}

interface Decided extends Cut {
  name: string;
  decision: Exclude<Decision, 'PENDING'>;
}

const decided: Record<Decided['decision'], (cut: string) => string> = {
  APPROVED: (cut) => `approved ${cut}.`,
  APPROVED_WITH_NOTES: (cut) => `approved ${cut} with notes.`,
  CHANGES_REQUESTED: (cut) => `requested changes to ${cut}.`,
};

const toReview = ({ subjectId }: Target) => `/deliverables/${subjectId}`;

export const deliverableKinds = {
  cut_noted: noticeKind<Noted>({
    label: 'A client leaves notes on a cut',
    group: 'deliverables',
    channel: 'mail',
    waitMinutes: 15,
    isUrgent: false,
    isTimed: false,
    causes: ({ at }) => sql`
      select d.workspace_id, m.id as membership_id, d.id as subject_id, p.id as project_id,
        a.created_at as since, jsonb_build_object('name', a.author_name, 'title', d.title,
          'version', a.version_number, 'more', a.count - 1) as data
      from deliverables d
      join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id and ${isOpenJob}
      cross join lateral (
        select n.created_at, n.author_name, v.version_number, count(*) over ()::int as count
        from versions v
        join notes n on n.workspace_id = v.workspace_id and n.version_id = v.id
        left join notes o on o.workspace_id = n.workspace_id and o.id = n.parent_id
        where v.workspace_id = d.workspace_id and v.deliverable_id = d.id
          and v.deleted_at is null and n.deleted_at is null and n.author_kind = 'CLIENT'
          and n.origin_note_id is null and n.resolved_at is null and o.resolved_at is null
          and n.created_at > ${at} - ${newDays}::int * interval '1 day'
        order by n.created_at desc, n.id desc limit 1) a
      ${watchersOfReview}
      where d.deleted_at is null and ${isWatching}`,
    sentence: ({ name, title, version, more }) => {
      const others =
        more > 0 ? ` ${more} more from the client ${more === 1 ? 'is' : 'are'} open.` : '';
      return `${name} left a note on ${title} v${version}.${others}`;
    },
    path: toReview,
  }),
  cut_decided: noticeKind<Decided>({
    label: 'A client decides on a cut',
    group: 'deliverables',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: false,
    causes: ({ at }) => sql`
      select d.workspace_id, m.id as membership_id, d.id as subject_id, p.id as project_id,
        a.created_at as since, jsonb_build_object('name', a.by_name, 'title', d.title,
          'version', v.version_number, 'decision', a.decision) as data
      from deliverables d
      join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id and ${isOpenJob}
      cross join lateral (
        select v.id, v.version_number from versions v
        where v.workspace_id = d.workspace_id and v.deliverable_id = d.id and v.deleted_at is null
        order by v.version_number desc limit 1) v
      cross join lateral (
        select a.created_at, a.by_name, a.decision, a.by_membership_id from version_decisions a
        where a.workspace_id = d.workspace_id and a.version_id = v.id
        order by a.created_at desc, a.id desc limit 1) a
      ${watchersOfReview}
      where d.deleted_at is null and ${isWatching} and a.decision <> 'PENDING'
        and a.by_membership_id is null
        and a.created_at > ${at} - ${newDays}::int * interval '1 day'`,
    sentence: ({ name, title, version, decision }) =>
      `${name} ${decided[decision](`${title} v${version}`)}`,
    path: toReview,
  }),
  cut_link_guessed: noticeKind<{ title: string; name: string }>({
    label: 'Somebody guesses the passcode of a link to a cut',
    group: 'deliverables',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: false,
    causes: ({ at }) => sql`
      select d.workspace_id, m.id as membership_id, d.id as subject_id, p.id as project_id,
        g.created_at as since, jsonb_build_object('title', d.title, 'name', g.name) as data
      from deliverables d
      join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id and ${isOpenJob}
      cross join lateral (
        select e.created_at, c.name
        from portal_links l
        join contacts c on c.workspace_id = l.workspace_id and c.id = l.contact_id
        join portal_events e on e.workspace_id = l.workspace_id and e.link_id = l.id
        where l.workspace_id = d.workspace_id and l.scope = 'deliverable' and l.ref = d.id
          and l.revoked_at is null and l.passcode_hash is not null and e.kind = 'guessed'
          and e.created_at > ${at} - ${newDays}::int * interval '1 day'
        order by e.created_at desc, e.id desc limit 1) g
      ${watchersOfReview}
      where d.deleted_at is null and ${isWatching}`,
    sentence: ({ title, name }) =>
      `Somebody is guessing the passcode of the link of ${name} to ${title}. End the link if that is not them.`,
    path: toReview,
  }),
  deliverable_due: noticeKind<Deliverable>({
    label: 'A deliverable is due tomorrow',
    group: 'deliverables',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: true,
    causes: ({ at }) => sql`
      select d.workspace_id, m.id as membership_id, d.id as subject_id, p.id as project_id,
        (d.due_date - 1)::timestamp at time zone s.time_zone as since,
        jsonb_build_object('title', d.title, 'due', d.due_date) as data
      from deliverables d
      join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id and ${isOpenJob}
      join workspaces s on s.id = d.workspace_id
      ${watchersOfJob}
      where d.deleted_at is null and d.status <> 'DELIVERED' and ${isWatching}
        and (${at} at time zone s.time_zone)::date between d.due_date - 1 and d.due_date`,
    sentence: ({ title, due }, { now }) => `“${title}” is due ${dateInWords(due, now)}.`,
    path: ({ projectId }) => `/projects/${projectId}`,
  }),
};
