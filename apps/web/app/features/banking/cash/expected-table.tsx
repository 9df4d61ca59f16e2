import { PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { type Cash, type Expected, pageOf } from './cash-page.ts';

/** What is expected to come in and go out, by day, and why on that day. */
export function ExpectedTable({ of: { expected, cash } }: { of: Cash }) {
  const columns: Column<Expected>[] = [
    {
      ...{ key: 'what', label: 'What' },
      cell: (it) => (
        <>
          {it.label}
          {it.name && (
            <span dir="auto" className="font-normal text-soft">
              {' '}
              {it.name}
            </span>
          )}
        </>
      ),
    },
    {
      ...{ key: 'date', label: 'Expected', width: '9.5rem' },
      cell: (it) => <PlainDate date={it.date} />,
    },
    {
      ...{ key: 'why', label: 'Why then', width: '21rem' },
      cell: (it) => <span className="whitespace-normal">{it.why}</span>,
    },
    {
      ...{ key: 'amount', label: 'Amount', width: '9rem', align: 'end' as const },
      cell: (it) => (
        <span className="text-ink">
          <Money minorUnits={it.cents} currency={cash.currency} />
        </span>
      ),
    },
  ];
  return (
    <Table
      label="Expected money"
      columns={columns}
      rows={expected}
      rowKey={(it) => `${it.kind} ${it.id} ${it.date}`}
      rowLink={(it) => pageOf(it) ?? '/cash'}
    />
  );
}
