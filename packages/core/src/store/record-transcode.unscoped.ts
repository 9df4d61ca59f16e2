import { unscoped } from '@callboard/db/unscoped';
import type { Rendition, TranscodeProblem } from '@callboard/domain/transcodes/enums';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { type PendingTranscode, transcodeLeaseMilliseconds } from './claim-transcode.ts';

/** What a film or a sound says about itself. The columns of `transcodes` have the units. */
export interface TranscodeFacts {
  durationMs: number | null;
  width: number | null;
  height: number | null;
  rateNumerator: number | null;
  rateDenominator: number | null;
  isVariableRate: boolean;
  startTimecode: string | null;
  videoCodec: string | null;
  audioCodec: string | null;
  audioChannels: number | null;
  isHighDynamicRange: boolean;
}

/** Records what a film or a sound says about itself. Returns whether the attempt may go on. */
export function recordFacts(
  database: Database,
  pending: PendingTranscode,
  facts: TranscodeFacts,
): Promise<boolean> {
  return update(
    database,
    pending,
    sql`duration_ms = ${facts.durationMs}, width = ${facts.width}, height = ${facts.height},
      rate_numerator = ${facts.rateNumerator}, rate_denominator = ${facts.rateDenominator},
      is_variable_rate = ${facts.isVariableRate}, start_timecode = ${facts.startTimecode},
      video_codec = ${facts.videoCodec}, audio_codec = ${facts.audioCodec},
      audio_channels = ${facts.audioChannels}, is_high_dynamic_range = ${facts.isHighDynamicRange},
      ${prolonged(database)}`,
  );
}

/** A rendition that is stored, and what was learned by making it. */
export interface RenditionMade {
  rendition: Rendition;
  /** Of the whole work, in percent. */
  progress: number;
  frames?: number | null;
  durationMs?: number | null;
  loudness?: number | null;
}

/** Records one more rendition, and prolongs the lease. Returns whether the attempt may go on. */
export function recordRendition(
  database: Database,
  pending: PendingTranscode,
  { rendition, progress, frames = null, durationMs = null, loudness = null }: RenditionMade,
): Promise<boolean> {
  return update(
    database,
    pending,
    sql`made = array_append(array_remove(made, ${rendition}), ${rendition}), progress = ${progress},
      frames = coalesce(${frames}::int, frames), loudness = coalesce(${loudness}::int, loudness),
      duration_ms = coalesce(${durationMs}::int, duration_ms), ${prolonged(database)}`,
  );
}

/** Records how far the work is, and prolongs the lease. Returns whether the attempt may go on. */
export function reportTranscode(
  database: Database,
  pending: PendingTranscode,
  progress: number,
): Promise<boolean> {
  return update(
    database,
    pending,
    sql`progress = greatest(progress, ${progress}::int), ${prolonged(database)}`,
  );
}

export type TranscodeEnd = { state: 'ready' } | { state: 'failed'; problem: TranscodeProblem };

/** Records the outcome for a film or a sound. Returns whether the attempt was under way. */
export function endTranscode(
  database: Database,
  pending: PendingTranscode,
  end: TranscodeEnd,
): Promise<boolean> {
  const problem = end.state === 'failed' ? end.problem : null;
  return update(
    database,
    pending,
    sql`state = ${end.state}, problem = ${problem},
      progress = case when ${end.state} = 'ready' then 100 else progress end`,
  );
}

/** Lets a worker go on at a time. The attempt does not count, because its end was not due to the film. */
export function returnTranscode(
  database: Database,
  pending: PendingTranscode,
  at: Date,
): Promise<boolean> {
  return update(
    database,
    pending,
    sql`attempts = attempts - 1, next_at = ${at.toISOString()}::timestamptz`,
  );
}

function prolonged(database: Database): SQL {
  const until = new Date(database.now().getTime() + transcodeLeaseMilliseconds).toISOString();
  return sql`next_at = ${until}::timestamptz`;
}

/**
 * Changes the row while the attempt is under way, and what versions with the content say of it. Another
 * worker's attempt has another number.
 */
async function update(
  database: Database,
  { workspaceId, id, attempt }: PendingTranscode,
  changes: SQL,
): Promise<boolean> {
  const rows = await unscoped(database).transaction((tx) =>
    tx.execute(sql`
      with changed as (
        update transcodes set ${changes}
        where workspace_id = ${workspaceId} and blob_id = ${id}
          and state = 'pending' and attempts = ${attempt}
        returning workspace_id, blob_id, duration_ms, width, height
      ), told as (
        update versions v
        set duration_ms = c.duration_ms, width = c.width, height = c.height
        from changed c join files f on f.workspace_id = c.workspace_id and f.blob_id = c.blob_id
        where v.workspace_id = f.workspace_id and v.file_id = f.id
          and (v.duration_ms, v.width, v.height)
            is distinct from (c.duration_ms, c.width, c.height)
      )
      select blob_id from changed`),
  );
  return rows.length > 0;
}
