import type { ListedBill } from '@callboard/core/spend';
import { isOpen } from '@callboard/domain/bills/enums';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { BillStatusPill } from './bill-status.tsx';
import { Due } from './due.tsx';
import { Findings } from './findings.tsx';

/** Columns of the list of bills. */
export const billColumns: Column<ListedBill>[] = [
  { key: 'payee', label: 'Payee', isSortable: true, cell: (it) => <Payee bill={it} /> },
  { key: 'checks', label: 'Checks', width: '36%', cell: (it) => <Checks bill={it} /> },
  {
    key: 'due',
    label: 'Due',
    isSortable: true,
    width: '8.5rem',
    cell: (it) => <Due bill={it} />,
  },
  {
    key: 'status',
    label: 'Status',
    width: '8rem',
    cell: (it) => <BillStatusPill status={it.status} />,
  },
  {
    key: 'amount',
    label: 'Amount',
    isSortable: true,
    width: '8rem',
    align: 'end',
    cell: (it) => <Amount bill={it} />,
  },
];

/** What a bill is for, and what is left of one that the bank paid in part. */
function Amount({ bill }: { bill: ListedBill }) {
  const { amountCents, withdrawnCents, currency } = bill;
  return (
    <span className="grid">
      <Money className="font-medium text-ink" minorUnits={amountCents} currency={currency} />
      {withdrawnCents > 0 && (
        <span className="text-xs text-faint">
          <Money minorUnits={amountCents - withdrawnCents} currency={currency} /> left
        </span>
      )}
    </span>
  );
}

function Payee({ bill: { payeeName, number, jobNo, projectName } }: { bill: ListedBill }) {
  const job = [jobNo, projectName].filter(Boolean).join(' ');
  return (
    <span className="grid">
      <bdi className="truncate">{payeeName}</bdi>
      <span className="truncate text-xs font-normal text-faint">
        {[number && `No. ${number}`, job || 'No job'].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

const mostFindings = 2;

const heldSentence = 'Held: the bank details, name or email of the payee changed.';

function Checks({ bill }: { bill: ListedBill }) {
  return (
    <>
      {bill.isHeld && (
        <span className="block py-1 text-tally-ink whitespace-normal">{heldSentence}</span>
      )}
      <Checked bill={bill} />
    </>
  );
}

function Checked({ bill: { status, findings, refusal } }: { bill: ListedBill }) {
  if (!isOpen(status)) return null;
  if (findings.length > 0) {
    return (
      <span className="block py-1">
        <Findings findings={findings} most={mostFindings} />
      </span>
    );
  }
  return (
    <span className="text-faint whitespace-normal">{refusal ?? 'Matches what was agreed'}</span>
  );
}

/** A row of the list, with its name for screen readers. */
export type BillRow = ListedBill & { name: string };

/** Returns the rows of a list. */
export const toRows = (bills: ListedBill[]): BillRow[] =>
  bills.map((it) => ({ ...it, name: [it.payeeName, it.number].filter(Boolean).join(' ') }));

interface BillListProps {
  rows: BillRow[];
  selection: Selection<BillRow>;
}

const rowLink = ({ id }: ListedBill) => `/bills/${id}`;

/** The list of the company, which is sorted and whose rows are selected. */
export function BillList({ rows, selection }: BillListProps) {
  return (
    <Table
      label="Bills"
      columns={billColumns}
      rows={rows}
      selection={selection}
      rowKey={(it) => it.id}
      rowLink={rowLink}
    />
  );
}

interface BillTableProps {
  bills: ListedBill[];
  /** Keys of columns that the page shows anyway. */
  without?: string[];
}

/** The bills of a job, a person or an order. */
export function BillTable({ bills, without = [] }: BillTableProps) {
  const columns = billColumns
    .filter((it) => !without.includes(it.key))
    .map((it) => ({ ...it, isSortable: false }));
  return (
    <Table label="Bills" columns={columns} rows={bills} rowKey={(it) => it.id} rowLink={rowLink} />
  );
}
