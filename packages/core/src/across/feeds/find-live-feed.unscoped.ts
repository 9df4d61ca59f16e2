import { unscoped } from '@callboard/db/unscoped';
import type { FeedReader } from '@callboard/domain/feeds/enums';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import { ofLiveLink } from '../../crew/crew-links/of-live-link.ts';
import type { Database } from '../../kernel/database/index.ts';
import { isInGoodStanding, type Subscription } from '../../kernel/standing.ts';
import { ofFeedKeeper } from './conditions.ts';

interface LiveFeedRow {
  workspace_id: string;
  workspace_name: string;
  time_zone: string;
  plan: Subscription['plan'];
  status: Subscription['status'];
  trial_ends_at: string | null;
  grace_ends_at: string | null;
  deletes_at: string | null;
  id: string;
  project_id: string | null;
  crew_member_id: string | null;
  /** Whether the person subscribed to their own dates. */
  is_own: boolean;
  /** Name of the person, of the job, or of both; null for all jobs. */
  of: string | null;
  content_version: string | null;
  content_changed_at: string | null;
  last_read_at: string | null;
  last_reader: FeedReader | null;
}

export type LiveFeed = LiveFeedRow;

/**
 * Returns the feed of a secret, or null when it is unknown or revoked, its creator is not an active
 * member of the office, the link through which the person subscribed has ended, the plan is not in good standing, or its job or person is gone. Selects
 * across all workspaces, because the secret determines the workspace.
 */
export async function findLiveFeed(database: Database, secret: string): Promise<LiveFeed | null> {
  const pool = unscoped(database);
  const [row] = await pool.sql<LiveFeedRow[]>`
    select f.id, f.project_id, f.crew_member_id, f.membership_id is null as is_own, nullif(concat_ws(', ', c.name, p.name), '') as of,
      f.content_version, f.content_changed_at, f.last_read_at, f.last_reader,
      w.id as workspace_id, w.name as workspace_name, w.time_zone,
      s.plan, s.status, s.trial_ends_at, s.grace_ends_at, s.deletes_at
    from calendar_feeds f
    left join memberships m on m.workspace_id = f.workspace_id and m.id = f.membership_id
    join workspaces w on w.id = f.workspace_id
    join subscriptions s on s.workspace_id = f.workspace_id
    left join projects p on p.workspace_id = f.workspace_id and p.id = f.project_id
      and p.deleted_at is null
    left join crew_members c on c.workspace_id = f.workspace_id and c.id = f.crew_member_id
      and c.deleted_at is null and c.redacted_at is null
    where f.token_hash = ${hashSecret(secret)} and f.revoked_at is null
      and w.deleted_at is null and case when f.membership_id is not null
        then ${ofFeedKeeper(pool)} else ${ofLiveLink(pool, database)} end
      and (f.project_id is null or p.id is not null)
      and (f.crew_member_id is null or c.id is not null)`;
  return row && isInGoodStanding(subscriptionOf(row), database.now()) ? row : null;
}

function subscriptionOf(row: LiveFeedRow): Subscription {
  const { plan, status } = row;
  return {
    plan,
    status,
    trialEndsAt: toDate(row.trial_ends_at),
    graceEndsAt: toDate(row.grace_ends_at),
    deletesAt: toDate(row.deletes_at),
  };
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** Facts of a read that are stored with the feed. */
interface ReadFacts {
  version: string;
  reader: FeedReader;
}

const lastReadMilliseconds = 3_600_000;

/**
 * Records a read: since when the feed has what it has, and at most once an hour who read it. Returns
 * when its content changed. Most reads write nothing.
 */
export async function recordRead(
  database: Database,
  feed: LiveFeed,
  { version, reader }: ReadFacts,
): Promise<Date> {
  const now = database.now();
  const isSame = feed.content_version === version && feed.content_changed_at !== null;
  const changedAt = isSame ? new Date(feed.content_changed_at ?? now) : now;
  const age = feed.last_read_at ? now.getTime() - new Date(feed.last_read_at).getTime() : null;
  const isRecorded = age !== null && age >= 0 && age < lastReadMilliseconds;
  if (isSame && isRecorded) return changedAt;
  await unscoped(database).sql`
    update calendar_feeds set content_version = ${version},
      content_changed_at = ${changedAt.toISOString()}, last_read_at = ${now.toISOString()},
      last_reader = ${reader}
    where workspace_id = ${feed.workspace_id} and id = ${feed.id}`;
  return changedAt;
}
