import type { BillInFull } from '@callboard/core/spend';
import { cx } from '#app/ui/cx.ts';
import { PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';

type Compared = BillInFull['dates'][number];

/** The booked dates with their hours and what they come to, beside what the bill has for them. */
export function BillDates({ dates }: { dates: BillInFull['dates'] }) {
  if (dates.length === 0) return null;
  return (
    <Table
      label="Booked days and hours"
      columns={columns}
      rows={dates}
      rowKey={(it) => `${it.bookingId} ${it.date}`}
    />
  );
}

const columns: Column<Compared>[] = [
  {
    key: 'date',
    label: 'Day',
    cell: (it) => (
      <span className="grid py-1 whitespace-normal">
        <span>
          <PlainDate date={it.date} />{' '}
          <span className="font-normal text-faint">
            {it.role}
            {it.lines.length > 0 && `, line ${it.lines.join(', ')}`}
          </span>
        </span>
        <span className="text-xs font-normal text-pretty text-soft">{it.words}</span>
      </span>
    ),
  },
  {
    key: 'agreed',
    label: 'Comes to',
    width: '7.5rem',
    align: 'end',
    cell: (it) => (
      <>
        <StackedLabel>comes to</StackedLabel>
        <Agreed date={it} />
      </>
    ),
  },
  {
    key: 'billed',
    label: 'Billed',
    width: '7.5rem',
    align: 'end',
    cell: (it) => (
      <>
        <StackedLabel>billed</StackedLabel>
        <span className={cx(isOver(it) && 'font-medium text-tally-ink')}>
          {it.billedCents === 0 ? (
            'Nothing'
          ) : (
            <Money minorUnits={it.billedCents} currency={it.currency} />
          )}
        </span>
      </>
    ),
  },
];

const comesTo = ({ agreedCents, kitCents }: Compared) =>
  agreedCents === null ? null : agreedCents + (kitCents ?? 0);

function isOver(date: Compared): boolean {
  const agreed = comesTo(date) ?? (date.isPaid ? null : 0);
  return agreed !== null && date.billedCents > agreed;
}

function Agreed({ date }: { date: Compared }) {
  const agreed = comesTo(date);
  if (!date.isPaid) return 'Nothing';
  if (agreed === null) return 'No hours';
  return <Money minorUnits={agreed} currency={date.currency} />;
}
