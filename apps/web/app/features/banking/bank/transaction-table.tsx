import { formatMoney } from '@callboard/domain/money/format-money';
import { cx } from '#app/ui/cx.ts';
import { PlainDate } from '#app/ui/date.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { type Column, Table } from '#app/ui/table.tsx';
import { accountName } from './account-name.ts';
import { RowActs } from './row-acts.tsx';
import type { Transaction } from './transaction-filters.ts';
import type { MatchActs } from './use-match-acts.ts';
import { WhatItIs } from './what-it-is.tsx';

interface TransactionTableProps {
  rows: Transaction[];
  panel: PanelAddress;
  acts: MatchActs;
  isEditable: boolean;
  ignore: (transaction: Transaction) => void;
}

/** Transactions with what each is, or may be, and one click to match it. */
export function TransactionTable({ rows, panel, acts, isEditable, ignore }: TransactionTableProps) {
  const columns: Column<Transaction>[] = [
    { key: 'name', label: 'Transaction', width: '17rem', cell: (it) => <Name transaction={it} /> },
    { key: 'date', label: 'Date', width: '6.5rem', cell: (it) => <PlainDate date={it.date} /> },
    {
      ...{ key: 'amount', label: 'Amount', width: '8.5rem', align: 'end' as const },
      cell: (it) => <Amount transaction={it} />,
    },
    { key: 'match', label: 'Match', cell: (it) => <WhatItIs transaction={it} /> },
    {
      ...{ key: 'acts', label: 'Actions', width: '9.5rem', align: 'end' as const },
      cell: (it) =>
        isEditable && <RowActs transaction={it} acts={acts} ignore={ignore} panel={panel} />,
    },
  ];
  return (
    <Table
      label="Transactions"
      columns={columns}
      rows={rows}
      rowKey={(it) => it.id}
      rowLink={(it) => panel.to(it.id).search}
    />
  );
}

function Name({ transaction }: { transaction: Transaction }) {
  const { name, merchant, reference, accountName: account, mask } = transaction;
  return (
    <span className="grid min-w-0 py-1">
      <span dir="auto" className="truncate stacked:whitespace-normal stacked:wrap-anywhere">
        {merchant ?? name}
      </span>
      <span className="truncate text-xs font-normal text-faint">
        {accountName({ name: account, mask })}
        {reference && ` · ${reference}`}
      </span>
    </span>
  );
}

function Amount({ transaction }: { transaction: Transaction }) {
  const { amountCents, matchedCents, currency } = transaction;
  const rest = amountCents - matchedCents;
  const isPart = matchedCents !== 0 && rest !== 0;
  return (
    <span className="grid justify-items-end stacked:justify-items-start">
      <span dir="ltr" className={cx('tabular text-ink', amountCents > 0 && 'font-medium')}>
        {amountCents > 0 && '+'}
        {formatMoney(amountCents, currency)}
      </span>
      {isPart && (
        <span className="tabular text-xs text-faint">
          {formatMoney(Math.abs(rest), currency)} left
        </span>
      )}
    </span>
  );
}
