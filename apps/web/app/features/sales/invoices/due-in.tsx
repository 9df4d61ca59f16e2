/** Days from one plain date to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Returns "today", "in 3 days" or "3 days overdue". */
export function dueInWords(date: string, today: string): string {
  const days = daysBetween(today, date);
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  if (days === 0) return 'today';
  return days > 0 ? `in ${count}` : `${count} overdue`;
}

/** Shows how far a due date is, in the color of what is late when it passed. */
export function DueIn({ date, today }: { date: string; today: string }) {
  const words = dueInWords(date, today);
  return <span className={date < today ? 'text-danger' : 'text-soft'}>({words})</span>;
}
