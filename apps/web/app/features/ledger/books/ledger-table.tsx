import { costSectionLabels } from '@callboard/domain/estimates/enums';
import { type Column, Table } from '#app/ui/table.tsx';
import { Side } from './account-sums.tsx';
import { entryName, type LedgerRow, recordPage } from './ledger.ts';
import { RecordLink } from './record-link.tsx';

/** Entries with their sides, by day. */
export function LedgerTable({ rows }: { rows: LedgerRow[] }) {
  return (
    <Table
      label="Ledger entries"
      columns={columns}
      rows={rows}
      rowKey={(it) => it.key}
      groupOf={({ entry }) => [entryName(entry), entry.job].filter(Boolean).join(' · ')}
    />
  );
}

const columns: Column<LedgerRow>[] = [
  {
    ...{ key: 'account', label: 'Account' },
    cell: ({ line: { account } }) => (
      <span className="font-normal">
        <span className="tabular text-faint">{account.code}</span> {account.name}
      </span>
    ),
  },
  {
    ...{ key: 'memo', label: 'For', width: '16rem' },
    cell: ({ line: { memo, section } }) => memo ?? (section && costSectionLabels[section]),
  },
  {
    ...{ key: 'record', label: 'Record', width: '8rem' },
    cell: ({ entry, key }) => {
      const to = recordPage(entry);
      return to && key.endsWith(' 0') && <RecordLink to={to}>{entry.label}</RecordLink>;
    },
  },
  {
    ...{ key: 'debit', label: 'Debit', width: '9rem', align: 'end' },
    cell: ({ entry, line }) => (
      <Side label="debit" cents={Math.max(0, line.cents)} currency={entry.currency} />
    ),
  },
  {
    ...{ key: 'credit', label: 'Credit', width: '9rem', align: 'end' },
    cell: ({ entry, line }) => (
      <Side label="credit" cents={Math.max(0, -line.cents)} currency={entry.currency} />
    ),
  },
];
