import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Money } from '#app/ui/money/money.tsx';
import { Shape } from '#app/ui/pill.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { costOf, type JobMoney } from './job-money.ts';

type Figures = NonNullable<JobMoney['figures']>;

/** The money of each job: what was estimated, invoiced, paid, billed and matched, and the profit. */
export function JobTable({ rows }: { rows: JobMoney[] }) {
  return (
    <Table
      label="Money by job"
      columns={columns}
      rows={rows}
      rowKey={({ job, figures }) => `${job.id} ${figures?.currency ?? ''}`}
      rowLink={({ job }) => `/projects/${job.id}/costs`}
    />
  );
}

const columns: Column<JobMoney>[] = [
  {
    ...{ key: 'job', label: 'Job' },
    cell: ({ job }) => (
      <>
        <span dir="auto">{job.name}</span>{' '}
        <span dir="auto" className="font-normal text-faint">
          {[job.jobNo, job.clientName].filter(Boolean).join(', ')}
          {job.isClosed && ', closed'}
        </span>
      </>
    ),
  },
  amount('estimated', 'Estimated', (it) => it.estimatedCents),
  amount('invoiced', 'Invoiced', (it) => it.invoicedCents),
  amount('paid', 'Paid', (it) => it.paidCents),
  amount('billed', 'Billed and spent', costOf),
  {
    ...{ key: 'matched', label: 'Matched in and out', width: '9.5rem', align: 'end' },
    cell: figuresCell('matched', (it) => (
      <>
        <Money minorUnits={it.matchedInCents} currency={it.currency} />
        {it.matchedOutCents > 0 && (
          <span className="block text-xs text-faint stacked:ms-1 stacked:inline">
            <Money minorUnits={-it.matchedOutCents} currency={it.currency} />
          </span>
        )}
      </>
    )),
  },
  {
    ...{ key: 'profit', label: 'Profit', width: '8.5rem', align: 'end' },
    cell: figuresCell('profit', (it) => (
      <span
        className={cx(
          'inline-flex items-center gap-1 font-medium',
          it.profitCents < 0 ? 'text-danger' : 'text-ink',
        )}
      >
        {it.profitCents < 0 && <Shape shape="cross" />}
        <Money minorUnits={it.profitCents} currency={it.currency} />
      </span>
    )),
  },
];

function amount(key: string, label: string, of: (it: Figures) => number): Column<JobMoney> {
  return {
    ...{ key, label, width: '8.5rem', align: 'end' },
    cell: figuresCell(label.toLowerCase(), (it) => (
      <Money minorUnits={of(it)} currency={it.currency} />
    )),
  };
}

function figuresCell(label: string, show: (figures: Figures) => ReactNode) {
  return ({ figures }: JobMoney) =>
    figures && (
      <>
        <StackedLabel>{label}</StackedLabel>
        {show(figures)}
      </>
    );
}
