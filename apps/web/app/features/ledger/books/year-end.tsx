import { lastDayOf, monthAfter, monthOf } from '@callboard/domain/books/months';
import { useViewer } from '#app/frame/viewer.ts';
import { DateRange } from '#app/ui/date.tsx';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { DownloadButton } from './download-button.tsx';

const yearsListed = 3;

/** The packs of the last fiscal years, each by the year in which it begins. */
export function YearEnd({ fiscalMonth }: { fiscalMonth: number }) {
  const { timeZone } = useViewer().workspace;
  const years = yearsOf(todayIn(timeZone), fiscalMonth);
  return (
    <>
      <p className="max-w-[70ch] text-sm text-pretty text-soft">
        Everything for the tax return in one zip: balances, ledger, invoices with their PDFs, bills
        and what each payee was paid.
      </p>
      <ul className="grid border-t border-line text-sm">
        {years.map(({ year, start, end, isRunning }) => (
          <li
            key={year}
            className="flex min-h-11 flex-wrap items-center gap-3 border-b border-line py-1.5"
          >
            <span className="flex-1">
              <DateRange start={start} end={end} />
              {isRunning && <span className="text-faint">, still running</span>}
            </span>
            <DownloadButton
              address={`/api/files/year-end/${year}`}
              label={`Download the year that begins in ${year}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function yearsOf(today: string, fiscalMonth: number) {
  const month = String(fiscalMonth).padStart(2, '0');
  const thisYear = Number(today.slice(0, 4));
  const current = monthOf(today) >= `${thisYear}-${month}` ? thisYear : thisYear - 1;
  return Array.from({ length: yearsListed }, (_, index) => {
    const year = current - index;
    const first = `${year}-${month}`;
    const end = lastDayOf(monthAfter(first, 11));
    return { year, start: `${first}-01`, end, isRunning: end >= today };
  });
}
