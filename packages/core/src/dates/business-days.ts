const dayMilliseconds = 86_400_000;
const saturday = 6;

/**
 * Returns the number of business days, Monday to Friday without holidays, after one `YYYY-MM-DD` date
 * up to another; 0 if the other is not later. Runs in browsers too.
 */
export function businessDaysUntil(
  from: string,
  to: string,
  holidays: readonly string[] = [],
): number {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  let count = 0;
  for (let at = start + dayMilliseconds; at <= end; at += dayMilliseconds) {
    const weekday = new Date(at).getUTCDay();
    const isHoliday = holidays.includes(new Date(at).toISOString().slice(0, 10));
    if (weekday > 0 && weekday < saturday && !isHoliday) count += 1;
  }
  return count;
}
