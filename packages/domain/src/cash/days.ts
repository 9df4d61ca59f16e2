const dayMilliseconds = 86_400_000;

/** Returns the date some days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(toTime(date) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns how many days a date is after another; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return (toTime(to) - toTime(from)) / dayMilliseconds;
}

/** Returns the date some months later, on the last day of a month that is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = Date.UTC(year, month - 1 + months, Math.min(day, last));
  return new Date(moved).toISOString().slice(0, 10);
}

function toTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
