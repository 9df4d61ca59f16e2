/** A moment in a cut as people type it: "7.2", "0:07.2", "1:02:03". */
const typed = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?\s*s?$/;

/**
 * Reads a moment in a cut, in milliseconds. Null for what is none, and for timecode with frames,
 * whose frame rate is not known.
 */
export function parseMoment(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds = '', fraction = ''] = typed.exec(text.trim()) ?? [];
  if (seconds === '') return null;
  const hasMinutes = text.includes(':');
  if (hasMinutes && (seconds.length > 2 || Number(seconds) > 59)) return null;
  if (text.split(':').length === 3 && Number(minutes) > 59) return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
}

/** Returns a moment as a clock: "0:07.2", "1:02:03". */
export function momentInWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const fraction = String(milliseconds % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const two = (part: number) => String(part).padStart(2, '0');
  const clock =
    hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return fraction ? `${clock}.${fraction}` : clock;
}

/** Returns a moment or a range: "0:07.2", "0:21–0:24.5". */
export function rangeInWords(from: number, to: number | null): string {
  return to === null ? momentInWords(from) : `${momentInWords(from)}–${momentInWords(to)}`;
}
