import { formatDuration } from '@callboard/domain/dates/duration';
import type { Slot } from '@callboard/domain/schedule-blocks/clock';

/** Returns when a strip runs: "06:30–07:15", "23:40–00:20 +1". */
export function timeOf(slot: Slot | undefined): string {
  if (!slot) return '';
  return `${slot.start}–${slot.end}${slot.dayOffset > 0 ? ` +${slot.dayOffset}` : ''}`;
}

/** Returns what is free or overlaps before a strip. */
export function gapInWords(slot: Slot | undefined): string | null {
  if (!slot || slot.gapMinutes === 0) return null;
  const length = formatDuration(Math.abs(slot.gapMinutes));
  return slot.gapMinutes > 0
    ? `${length} free before this strip.`
    : `Starts ${length} before the strip above ends.`;
}
