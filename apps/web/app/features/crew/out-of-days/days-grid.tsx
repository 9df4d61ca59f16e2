import { Fragment } from 'react';
import { DepartmentRow } from '#app/features/crew/job-crew/department-row.tsx';
import { DateChip } from '#app/features/schedule/hold-style.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { toneClass } from '#app/ui/timeline/tone.tsx';
import { codeInWords } from './code-words.ts';
import type { OutOfDays, OutOfDaysLine } from './out-of-days.ts';

const totals = ['work', 'hold', 'travel'] as const;
const corner = 'sticky start-0 z-[1] border-b border-line bg-paper px-2 text-start sm:px-3';
const total = 'tabular border-b border-line px-2 text-end text-xs whitespace-nowrap';

/** People by department, the dates of the job, and a code for each date that a person has. */
export function DaysGrid({ dates, lines }: OutOfDays) {
  return (
    <section
      aria-label="Day out of days"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
      tabIndex={0}
      className="relative max-h-[calc(100dvh-14rem)] w-fit max-w-full overflow-auto rounded-md border border-line"
    >
      <table className="border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className={cx(corner, 'top-0 z-[3] min-w-28 font-normal text-faint sm:min-w-36')}
            >
              Crew
            </th>
            {dates.map(({ date, label, holdStatus }) => (
              <th
                key={date}
                scope="col"
                className="sticky top-0 z-[2] border-b border-line bg-paper px-0.5 py-1 font-normal sm:px-1 sm:py-1.5"
              >
                <span className="grid justify-items-center gap-0.5 sm:min-w-20">
                  <DateChip status={holdStatus ?? 'second_hold'} isCompact>
                    <DateOfColumn date={date} />
                  </DateChip>
                  <span className="max-w-16 truncate text-2xs text-faint sm:max-w-24">
                    {label ?? 'No day'}
                  </span>
                </span>
              </th>
            ))}
            {totals.map((it) => (
              <th
                key={it}
                scope="col"
                className={cx(total, 'sticky top-0 z-[2] bg-paper font-normal text-faint')}
              >
                {it[0]?.toUpperCase()}
                {it.slice(1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <Fragment key={line.id}>
              {lines[row - 1]?.department !== line.department && (
                <DepartmentRow
                  department={line.department}
                  columns={dates.length + totals.length + 1}
                />
              )}
              <LineRow line={line} dates={dates} />
            </Fragment>
          ))}
        </tbody>
        <Foot dates={dates} />
      </table>
    </section>
  );
}

/** A date whose weekday is not shown on a phone, where columns are narrow. */
function DateOfColumn({ date }: { date: string }) {
  const [weekday, ...rest] = formatPlainDate(date).split(' ');
  return (
    <span>
      <span className="max-sm:sr-only">{weekday} </span>
      {rest.join(' ')}
    </span>
  );
}

function LineRow({ line, dates }: { line: OutOfDaysLine } & Pick<OutOfDays, 'dates'>) {
  return (
    <tr>
      <th scope="row" className={cx(corner, 'max-w-30 py-1 font-normal sm:max-w-60')}>
        <span className="grid leading-tight">
          <bdi className="truncate font-medium">{line.name}</bdi>
          <bdi className="truncate text-2xs text-faint">{line.role}</bdi>
        </span>
      </th>
      {dates.map(({ date }) => (
        <td key={date} className="border-b border-line p-0.5 text-center">
          <Code code={line.codes[date]} />
        </td>
      ))}
      {totals.map((it) => (
        <td key={it} className={total}>
          {line.totals[it]}
        </td>
      ))}
    </tr>
  );
}

function Code({ code }: { code: string | undefined }) {
  if (!code) return <span className="sr-only">Not booked</span>;
  const tone = code === 'H' ? 'hatched' : code === 'T' ? 'outlined' : 'solid';
  return (
    <span
      className={cx(
        'grid h-7 min-w-12 place-items-center rounded-sm px-1 text-xs sm:min-w-18',
        toneClass[tone],
      )}
    >
      <abbr
        title={codeInWords(code)}
        className={cx('no-underline', code === 'H' && 'rounded-sm bg-pressed px-1')}
      >
        {code}
      </abbr>
    </span>
  );
}

function Foot({ dates }: Pick<OutOfDays, 'dates'>) {
  const cell = 'sticky bottom-0 z-[2] border-t border-line bg-paper text-xs';
  return (
    <tfoot>
      <tr>
        <th
          scope="row"
          className={cx(
            cell,
            'start-0 z-[3] px-2 py-1.5 text-start font-normal text-faint sm:px-3',
          )}
        >
          Work, hold
        </th>
        {dates.map(({ date, working, held }) => (
          <td key={date} className={cx(cell, 'tabular text-center')}>
            {working}
            <span className="text-faint">, {held}</span>
          </td>
        ))}
        <td colSpan={totals.length} className={cell} />
      </tr>
    </tfoot>
  );
}
