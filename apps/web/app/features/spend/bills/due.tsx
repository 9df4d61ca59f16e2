import type { BillStatus } from '@callboard/domain/bills/enums';
import { isPaid, isScheduled, isUnpaid } from '@callboard/domain/bills/enums';
import { countOf } from '#app/count-of.ts';
import { formatPlainDate, PlainDate } from '#app/ui/date.tsx';
import { useToday } from '#app/ui/dates/date-place.ts';
import { daysBetween } from '#app/ui/dates/plain-date.ts';

interface Dated {
  status: BillStatus;
  dueOn: string;
  scheduledFor: string | null;
  paidOn: string | null;
}

/** When a bill is due, and how late it is, or when it is paid. */
export function Due({ bill }: { bill: Dated }) {
  const today = useToday();
  const words = wordsOf(bill, today);
  return (
    <span className="grid">
      <PlainDate date={bill.dueOn} />
      {words && (
        <span className={words.isLate ? 'text-xs text-danger' : 'text-xs text-faint'}>
          {words.text}
        </span>
      )}
    </span>
  );
}

function wordsOf({ status, dueOn, scheduledFor, paidOn }: Dated, today: string) {
  if (isPaid(status)) return paidOn && { text: `paid ${formatPlainDate(paidOn)}`, isLate: false };
  const late = daysBetween(dueOn, today);
  if (isUnpaid(status) && late > 0)
    return { text: `${countOf(late, 'day')} overdue`, isLate: true };
  if (!isScheduled(status) || !scheduledFor) return null;
  return { text: `pays ${formatPlainDate(scheduledFor)}`, isLate: false };
}
