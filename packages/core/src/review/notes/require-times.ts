import { invalid } from '@callboard/domain/errors';
import type { Drawing } from '@callboard/domain/notes/drawing';
import type { Version } from '../versions/record.ts';

interface Timed {
  timeMs?: number | null | undefined;
  endTimeMs?: number | null | undefined;
  drawing?: Drawing | null | undefined;
}

/**
 * Requires the times of a note to be in the cut and in order. @throws AppError `invalid_parameter`.
 */
export function requireTimes(
  { timeMs, endTimeMs, drawing }: Timed,
  { durationMs }: Pick<Version, 'durationMs'>,
): void {
  const isBeyond = (time: number | null | undefined) =>
    durationMs !== null && time != null && time > durationMs;
  if (drawing && timeMs == null) {
    throw invalid('timeMs', 'A drawing is on a frame. Say at which moment.');
  }
  if (isBeyond(timeMs)) throw invalid('timeMs', 'This time is after the end of the cut.');
  if (endTimeMs == null) return;
  if (timeMs == null) throw invalid('endTimeMs', 'Set a start time too.');
  if (endTimeMs < timeMs) throw invalid('endTimeMs', 'The end is before the start.');
  if (isBeyond(endTimeMs)) throw invalid('endTimeMs', 'This time is after the end of the cut.');
}
