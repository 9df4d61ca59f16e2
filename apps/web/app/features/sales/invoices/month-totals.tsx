import type { MonthTotal } from '@callboard/core/sales';
import { Link } from 'react-router';
import { Money } from '#app/ui/money/money.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns "November 2026" for `2026-11`. */
export function monthInWords(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

type Amount = 'invoicedCents' | 'taxCents' | 'paidCents';

const amount = (key: Amount, label: string): Column<MonthTotal> => ({
  ...{ key, label, width: '9rem', align: 'end' },
  cell: (it) => (
    <>
      <span className="hidden text-faint stacked:inline">{label} </span>
      <Money minorUnits={it[key]} currency={it.currency} />
    </>
  ),
});

const columns: Column<MonthTotal>[] = [
  {
    key: 'month',
    label: 'Month',
    cell: (it) => (
      <Link to={`/invoices?month=${it.month}`} className="relative hover:underline">
        {monthInWords(it.month)}
      </Link>
    ),
  },
  amount('invoicedCents', 'Invoiced'),
  amount('taxCents', 'Tax in it'),
  amount('paidCents', 'Paid'),
];

/** What was invoiced and paid in each month, for the month's end. */
export function MonthTotals({ months }: { months: MonthTotal[] }) {
  if (months.length === 0) return null;
  return (
    <Section title="By month">
      <Table
        label="By month"
        columns={columns}
        rows={months}
        rowKey={(it) => `${it.month} ${it.currency}`}
      />
    </Section>
  );
}
