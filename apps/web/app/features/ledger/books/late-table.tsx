import type { Caller } from '@callboard/api';
import { accountingFormatLabels } from '@callboard/domain/books/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { entryName, recordPage } from './ledger.ts';
import { RecordLink } from './record-link.tsx';

type Late = Awaited<ReturnType<Caller['books']['lateEntries']>>[number];

/** What was booked after its month was locked or exported. */
export function LateTable({ rows }: { rows: Late[] }) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Late>[] = [
    { key: 'what', label: 'What', cell: (it) => <What late={it} /> },
    {
      ...{ key: 'why', label: 'Why it is late', width: '20rem' },
      cell: (it) => <span className="whitespace-normal">{whyLate(it)}</span>,
    },
    {
      ...{ key: 'entered', label: 'Entered', width: '14rem' },
      cell: (it) => (
        <span className="whitespace-normal">
          <Instant at={it.enteredAt} timeZone={timeZone} hasTime />
          {it.enteredBy && ` by ${it.enteredBy}`}
        </span>
      ),
    },
    {
      ...{ key: 'amount', label: 'Amount', width: '9rem', align: 'end' as const },
      cell: (it) => (
        <span className="text-ink">
          <Money minorUnits={it.amountCents} currency={it.currency} />
        </span>
      ),
    },
  ];
  return (
    <Table
      label="Late entries"
      columns={columns}
      rows={rows}
      rowKey={(it) => `${it.kind} ${it.id}`}
    />
  );
}

function What({ late }: { late: Late }) {
  const to = recordPage(late);
  const name = entryName(late);
  return (
    <span className="whitespace-normal">{to ? <RecordLink to={to}>{name}</RecordLink> : name}</span>
  );
}

function whyLate({ isAfterLock, exportedBefore, refersTo, reason }: Late): string {
  const formats = exportedBefore.map((it) => accountingFormatLabels[it]).join(', ');
  const words = [
    isAfterLock && 'its month was locked before',
    formats && `exported for ${formats} before`,
    refersTo !== null && 'corrects an earlier month',
  ].filter(Boolean);
  const sentence = words.join(', ');
  const start = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return reason ? `${start}. ${reason}` : start;
}
