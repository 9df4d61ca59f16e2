const most = 60 * 24 * 100;

/**
 * Parses a duration as people type it: "90", "1:30", "1h30", "1.5h", "45m". A bare number is
 * minutes. Returns whole minutes, or null when the text is no duration.
 */
export function parseDuration(text: string): number | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, '');
  const minutes = readClock(typed) ?? readUnits(typed);
  return minutes === null || minutes > most ? null : minutes;
}

function readClock(typed: string): number | null {
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(typed) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}

function readUnits(typed: string): number | null {
  const match =
    /^(?:(\d{1,4}(?:\.\d{1,2})?|\.\d{1,2})(?:h|hrs?|hours?))?(?:(\d{1,6})(?:m|mins?|minutes?)?)?$/.exec(
      typed,
    );
  const [, hours, minutes] = match ?? [];
  if (!hours && !minutes) return null;
  return Math.round(Number(hours ?? 0) * 60) + Number(minutes ?? 0);
}

/** Returns "1h 30m", "10h" or "45m". */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}
