import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { pictureAddress } from '#app/ui/avatar.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { codeName, type ListedCost, type Purchases, paidWith } from './purchases.ts';

interface ReceiptTableProps {
  label: string;
  costs: ListedCost[];
  of: Purchases;
}

/** Receipts and bills of a job. */
export function ReceiptTable({ label, costs, of }: ReceiptTableProps) {
  return (
    <Table
      label={label}
      columns={columnsOf(of)}
      rows={costs}
      rowKey={(it) => it.id}
      rowLink={(it) => `/projects/${of.project.id}/costs/receipts/${it.id}`}
    />
  );
}

function columnsOf({ lines, orders, floats }: Purchases): Column<ListedCost>[] {
  return [
    {
      key: 'vendor',
      label: 'Vendor',
      cell: (it) => (
        <span className="flex min-w-0 items-center gap-2">
          <Thumbnail cost={it} />
          <bdi className="truncate">{it.vendorName}</bdi>
          {it.description && <span className="truncate text-faint">{it.description}</span>}
        </span>
      ),
    },
    { key: 'date', label: 'Date', width: '7rem', cell: (it) => <PlainDate date={it.date} /> },
    { key: 'code', label: 'Section', width: '14rem', cell: (it) => codeName(it, lines) },
    {
      key: 'paid',
      label: 'Paid with',
      width: '12rem',
      cell: (it) => paidWith(it, { orders, floats }),
    },
    {
      key: 'amount',
      label: 'Amount',
      width: '8rem',
      align: 'end',
      cell: (it) => (
        <span className="font-medium text-ink">
          <Money minorUnits={it.amountCents} currency={it.currency} />
        </span>
      ),
    },
  ];
}

/** A small picture of the photo, or a clip for another file. Its page shows all of it. */
function Thumbnail({ cost: { fileId, fileName, picture } }: { cost: ListedCost }) {
  const [hasFailed, setFailed] = useState(false);
  if (!fileId || !fileName) return null;
  if (picture === 'ready' && !hasFailed) {
    return (
      <img
        src={pictureAddress(fileId, 'small')}
        alt=""
        className="size-7 shrink-0 rounded-sm bg-well object-cover"
        onError={() => setFailed(true)}
      />
    );
  }
  return <Paperclip aria-label="With a file" className="size-3.5 shrink-0 text-faint" />;
}
