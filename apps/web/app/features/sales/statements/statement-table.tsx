import type { Statement, StatementRow } from '@callboard/core/sales';
import { formatAmount } from '@callboard/domain/money/format-money';
import { statementWords } from '@callboard/domain/statements/enums';
import { Link } from 'react-router';
import { PlainDate } from '#app/ui/date.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';

type Row = StatementRow & { key: number };

/** What happened to the account of a client, with what was owed after each. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { rows, currency } = statement;
  const amount = (cents: number) => formatAmount(cents, currency);
  const columns: Column<Row>[] = [
    {
      key: 'what',
      label: 'What',
      cell: ({ what, label, invoiceId }) => (
        <>
          {statementWords[what]}{' '}
          {invoiceId ? (
            <Link to={`/invoices/${invoiceId}`} className="relative hover:underline">
              {label}
            </Link>
          ) : (
            label
          )}
        </>
      ),
    },
    { key: 'date', label: 'Date', width: '8rem', cell: (it) => <PlainDate date={it.date} /> },
    {
      key: 'due',
      label: 'Due',
      width: '8rem',
      isHiddenOnPhone: true,
      cell: (it) => it.dueDate && <PlainDate date={it.dueDate} />,
    },
    {
      key: 'amount',
      label: `Amount (${currency})`,
      width: '9rem',
      align: 'end',
      cell: (it) => amount(it.cents),
    },
    {
      key: 'balance',
      label: 'Balance',
      width: '9rem',
      align: 'end',
      cell: (it) => (
        <>
          <StackedLabel>Balance</StackedLabel>
          <span className="text-ink">{amount(it.balanceCents)}</span>
        </>
      ),
    },
  ];
  return (
    <Table
      label="Statement of account"
      columns={columns}
      rows={rows.map((it, key) => ({ ...it, key }))}
      rowKey={(it) => String(it.key)}
    />
  );
}
