import { type Mismatch, mismatchSentence } from '@callboard/domain/media/mismatch-in-words';
import { sql } from 'drizzle-orm';
import { isMismatched, isVerified, safeCopies } from '../../../schedule/media/conditions.ts';
import { isWatching, watchersOfMedia } from '../conditions.ts';
import { noticeKind } from '../kind.ts';

interface Card {
  roll: string;
  copies: number;
  /** Notices before it was kept do not have it. */
  mismatch?: Mismatch;
}

interface MismatchedCard {
  roll: string;
  mismatch: Mismatch;
}

/** When the day `y` wraps: on the next date if that is at or before its call. Null without a day. */
const wrapOfDay = sql`((y.date + y.wrap_time::time
  + case when y.wrap_time <= y.call_time then interval '1 day' else interval '0' end)
  at time zone y.time_zone)`;

/** Joins, as `mismatch`, the files of readable copies of the card `c` that do not match. */
const withMismatch = sql`cross join lateral (
  select jsonb_build_object('files', coalesce(sum(k.mismatched_files), 0),
    'drives', coalesce(jsonb_agg(v.label order by v.label), '[]')) as data,
    max(k.mismatched_at) as since
  from media_copies k
  join media_drives v on v.workspace_id = k.workspace_id and v.id = k.drive_id
  where k.workspace_id = c.workspace_id and k.card_id = c.id and ${isMismatched}) mismatch`;

export const mediaKinds = {
  card_mismatched: noticeKind<MismatchedCard>({
    label: 'A camera card does not match its checksums or its manifest',
    group: 'media',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: false,
    causes: () => sql`
      select c.workspace_id, m.id as membership_id, c.id as subject_id, p.id as project_id,
        greatest(mismatch.since, c.mismatched_at) as since,
        jsonb_build_object('roll', c.roll, 'mismatch', mismatch.data) as data
      from media_cards c
      join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
        and p.deleted_at is null and p.closed_at is null
      ${withMismatch}
      ${watchersOfMedia}
      where c.deleted_at is null and greatest(mismatch.since, c.mismatched_at) is not null
        and ${isWatching}`,
    sentence: ({ roll, mismatch }) =>
      mismatch.files > 0
        ? `Card ${roll}: ${mismatchSentence(mismatch)} Copy it again.`
        : `Card ${roll} did not match its checksums and is back on set. Offload it again.`,
    path: ({ projectId, subjectId }) => `/projects/${projectId}/media#${subjectId}`,
  }),
  card_at_risk: noticeKind<Card>({
    label: 'A camera card has fewer than two verified copies after wrap',
    group: 'media',
    channel: 'mail',
    waitMinutes: 0,
    isUrgent: true,
    isTimed: true,
    causes: ({ at }) => sql`
      select c.workspace_id, m.id as membership_id, c.id as subject_id, p.id as project_id,
        'epoch'::timestamptz as since,
        jsonb_build_object('roll', c.roll, 'copies', copies.count,
          'mismatch', mismatch.data) as data
      from media_cards c
      join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
        and p.deleted_at is null and p.closed_at is null
      join workspaces s on s.id = c.workspace_id
      left join shoot_days y on y.workspace_id = c.workspace_id and y.id = c.shoot_day_id
      cross join lateral (
        select count(*)::int as count from media_copies k
        where k.workspace_id = c.workspace_id and k.card_id = c.id and k.deleted_at is null
          and exists (select from media_drives v
            where v.workspace_id = k.workspace_id and v.id = k.drive_id and ${isVerified}
            offset 0)) copies
      ${withMismatch}
      ${watchersOfMedia}
      where c.deleted_at is null and copies.count < ${sql.raw(String(safeCopies))} and ${isWatching}
        and coalesce(${wrapOfDay} <= ${at}, (c.created_at at time zone s.time_zone)::date
          < (${at} at time zone s.time_zone)::date)`,
    sentence: ({ roll, copies, mismatch = { files: 0, drives: [] } }) => {
      const verified = copies === 1 ? 'one verified copy' : 'no verified copy';
      return `Card ${roll} has ${verified}. ${mismatchSentence(mismatch)}`.trimEnd();
    },
    path: ({ projectId, subjectId }) => `/projects/${projectId}/media?show=at-risk#${subjectId}`,
  }),
};
