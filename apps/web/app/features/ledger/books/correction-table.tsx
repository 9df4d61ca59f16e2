import type { Caller } from '@callboard/api';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

type Correction = Awaited<ReturnType<Caller['books']['corrections']>>[number];

/** Corrections of a period, the last one first. */
export function CorrectionTable({ rows }: { rows: Correction[] }) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Correction>[] = [
    {
      ...{ key: 'memo', label: 'What' },
      cell: (it) => (
        <span className="grid whitespace-normal">
          <span dir="auto">{it.memo}</span>
          {it.projectName && (
            <span className="text-xs font-normal text-faint">
              {[it.jobNo, it.projectName].filter(Boolean).join(' ')}
            </span>
          )}
        </span>
      ),
    },
    {
      ...{ key: 'date', label: 'Date', width: '9rem' },
      cell: (it) => <PlainDate date={it.date} />,
    },
    {
      ...{ key: 'accounts', label: 'From and to', width: '17rem' },
      cell: (it) => (
        <span className="whitespace-normal">
          {it.credit.code} {it.credit.name} to {it.debit.code} {it.debit.name}
        </span>
      ),
    },
    {
      ...{ key: 'by', label: 'Entered', width: '15rem' },
      cell: (it) => (
        <span className="whitespace-normal">
          <Instant at={it.createdAt} timeZone={timeZone} />
          {it.createdBy && ` by ${it.createdBy}`}
          {it.refersTo && (
            <>
              , for <PlainDate date={it.refersTo} />
            </>
          )}
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
  return <Table label="Corrections" columns={columns} rows={rows} rowKey={(it) => it.id} />;
}
