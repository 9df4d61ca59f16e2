import { createHash } from 'node:crypto';
import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { notFound } from '@callboard/domain/errors';
import type { FeedReader } from '@callboard/domain/feeds/enums';
import { inTurn } from '../../accounts/access/in-turn.ts';
import { lookUpSecret, spendOnSecret } from '../../accounts/access/look-up-secret.ts';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import type { Database } from '../../kernel/database/index.ts';
import { selectFeedRows, versionOfRows } from './feed-rows.ts';
import { findLiveFeed, type LiveFeed, recordRead } from './find-live-feed.unscoped.ts';
import { keptText } from './kept-texts.ts';
import { type ReadFeed, sharedRead } from './shared-reads.ts';
import { formatVersion, toCalendar } from './to-calendar.ts';

/** Days before today that a feed still has. */
const pastDays = 180;

/** A request for a calendar feed by a program without a session. */
export interface FeedRequest {
  secret: string;
  /** IP address of the request. */
  address: string;
  /** The `User-Agent`. */
  userAgent: string;
}

/**
 * Reads a calendar feed by its secret. Requests over a limit are refused before anything is looked
 * up; others cost an index lookup and one aggregate until `read` is called, once for all that arrive
 * meanwhile.
 * @throws AppError `rate_limited`, `not_found` for every reason why a secret does not work.
 */
export async function readFeed(
  database: Database,
  { secret, address, userAgent }: FeedRequest,
): Promise<ReadFeed> {
  const tokenHash = hashSecret(secret);
  await spendOnSecret(database, { kind: 'feeds', address, share: tokenHash });
  return sharedRead(database, tokenHash, async () => {
    const feed = await lookUpSecret(database, { kind: 'feeds', address }, () =>
      findLiveFeed(database, secret),
    );
    if (!feed) throw notFound('calendar feed');
    return openFeed(database, feed, readerOf(userAgent));
  });
}

async function openFeed(database: Database, feed: LiveFeed, reader: FeedReader): Promise<ReadFeed> {
  const content = contentOf(database, feed);
  const inFeed = <T>(work: Parameters<typeof database.readers.read<T>>[1]) =>
    inTurn(database, { name: 'work', subject: feed.workspace_id }, () =>
      database.readers.read(feed.workspace_id, work),
    );
  const rowsVersion = await inFeed((tx) => versionOfRows(tx, content));
  const version = versionOf(database, feed, rowsVersion);
  return {
    version,
    changedAt: await recordRead(database, feed, { version, reader }),
    read: () =>
      keptText(database, { feedId: feed.id, version }, async () =>
        toCalendar({
          name: nameOf(feed),
          timeZone: feed.time_zone,
          baseUrl: feed.crew_member_id ? null : database.baseUrl,
          now: database.now(),
          rows: await inFeed((tx) => selectFeedRows(tx, content)),
        }),
      ),
  };
}

function contentOf(database: Database, feed: LiveFeed) {
  const today = plainDateIn(feed.time_zone, database.now());
  return {
    from: today.subtract({ days: pastDays }).toString(),
    projectId: feed.project_id,
    crewMemberId: feed.crew_member_id,
    isOwn: feed.is_own,
  };
}

function versionOf(database: Database, feed: LiveFeed, rowsVersion: string): string {
  const year = database.now().getUTCFullYear();
  const facts = [formatVersion, nameOf(feed), feed.time_zone, database.baseUrl, year, rowsVersion];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27);
}

function nameOf({ workspace_name: company, of }: LiveFeed): string {
  return of === null ? company : `${of} (${company})`;
}

const readers: [RegExp, FeedReader][] = [
  [/google/i, 'google'],
  [/dataaccessd|iOS\/|Mac ?OS|CalendarAgent|Calendar\/\d+.*Darwin/i, 'apple'],
  [/outlook|microsoft|office/i, 'outlook'],
  [/thunderbird|lightning/i, 'thunderbird'],
];

function readerOf(userAgent: string): FeedReader {
  return readers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}
