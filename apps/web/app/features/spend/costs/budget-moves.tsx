import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { JobCost } from './job-cost.ts';
import { codeName } from './purchases.ts';

type Move = JobCost['moves'][number];

/** The log of moved budget, newest first. */
export function BudgetMoves({ cost }: { cost: JobCost }) {
  const { timeZone } = useViewer().workspace;
  const lines = linesOf(cost);
  const columns: Column<Move>[] = [
    {
      key: 'what',
      label: 'From and to',
      cell: (it) => (
        <span className="whitespace-normal">
          {codeName({ section: it.fromSection, lineId: it.fromLineId }, lines)} to{' '}
          {codeName({ section: it.toSection, lineId: it.toLineId }, lines)}
        </span>
      ),
    },
    {
      key: 'reason',
      label: 'Reason',
      width: '16rem',
      cell: (it) => <span className="whitespace-normal">{it.reason}</span>,
    },
    {
      key: 'by',
      label: 'Moved by',
      width: '14rem',
      cell: (it) => (
        <>
          {it.byName} <Instant at={it.createdAt} timeZone={timeZone} />
        </>
      ),
    },
    {
      key: 'amount',
      label: 'Amount',
      width: '8rem',
      align: 'end',
      cell: (it) => <Money minorUnits={it.amountCents} currency={cost.currency} />,
    },
  ];
  return (
    <Table
      label="Moved budget"
      columns={columns}
      rows={cost.moves.toReversed()}
      rowKey={(it) => it.id}
    />
  );
}

/** Returns the lines of the budget, to name them. */
export function linesOf({ sections }: JobCost) {
  return sections.flatMap(({ section, lines }) =>
    lines.flatMap(({ lineId, description }) =>
      lineId === null ? [] : [{ id: lineId, section, description: description ?? '' }],
    ),
  );
}
