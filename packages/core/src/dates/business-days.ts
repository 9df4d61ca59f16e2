const dayMilliseconds = 86_400_000;
const saturday = 6;

/**
 * Returns the number of business days, Monday to Friday, after one `YYYY-MM-DD` date up to another;
 * 0 if the other is not later. Runs in browsers too.
 */
export function businessDaysUntil(from: string, to: string): number {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  let count = 0;
  for (let at = start + dayMilliseconds; at <= end; at += dayMilliseconds) {
    const weekday = new Date(at).getUTCDay();
    if (weekday > 0 && weekday < saturday) count += 1;
  }
  return count;
}
