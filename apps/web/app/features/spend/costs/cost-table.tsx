import { costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import { formatAmount } from '@callboard/domain/money/format-money';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Shape } from '#app/ui/pill.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { meaningOf } from './column-words.tsx';
import { type CostRow, rowsOf } from './cost-rows.ts';
import { ForecastCell } from './forecast-cell.tsx';
import { arithmeticOf, type Figures, type JobCost } from './job-cost.ts';

interface CostTableProps {
  cost: JobCost;
  isEditable: boolean;
}

/** The figures of a job by section. A section opens to its lines. */
export function CostTable({ cost, isEditable }: CostTableProps) {
  const { sections, currency, totals } = cost;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (section: string) => {
    const next = new Set(open);
    if (!next.delete(section)) next.add(section);
    setOpen(next);
  };
  const isAllOpen = open.size === sections.length;
  const openAll = () => setOpen(new Set(isAllOpen ? [] : sections.map((it) => it.section)));
  const name: Column<CostRow> = {
    key: 'name',
    label: 'Section',
    cell: (it) => (
      <RowName row={it} cost={cost} isOpen={open.has(it.key)} toggle={() => toggle(it.key)} />
    ),
  };
  // The parts of the budget are shown once there are several.
  const [hasAdded, hasMoves] = [totals.added !== 0, cost.moves.length > 0];
  const parts = [
    ...(hasAdded || hasMoves ? [figure('Bid', 'bid')] : []),
    ...(hasAdded ? [figure('Overages', 'added')] : []),
    ...(hasMoves ? [figure('Moved', 'moved')] : []),
  ];
  const columns = [
    name,
    ...parts,
    figure('Budget', 'budget'),
    figure('Committed', 'committed'),
    figure('Actual', 'actual'),
    toCompleteColumn(cost, isEditable),
    figure('Final', 'final'),
    varianceColumn(cost),
  ];
  return (
    <>
      <Table
        label={`Cost of ${cost.project.name} in ${currency}`}
        columns={columns}
        rows={rowsOf(cost, (it) => open.has(it))}
        rowKey={(it) => it.key}
      />
      <ul className="grid gap-1 text-xs text-pretty text-soft max-lg:hidden">
        {sections
          .filter((it) => open.has(it.section))
          .map((it) => (
            <li key={it.section}>
              <span className="font-medium text-ink">{sectionName(it.section)}.</span>{' '}
              {arithmeticOf(it, currency, committedIn(cost, it.section))}
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="sm" variant="quiet" onClick={openAll}>
          {isAllOpen ? 'Collapse all' : 'Expand all'}
        </Button>
        <p className="text-xs text-faint">Amounts are in {currency}.</p>
      </div>
    </>
  );

  function figure(label: Parameters<typeof meaningOf>[0], key: keyof Figures): Column<CostRow> {
    return {
      ...{ key, label, width: '6.75rem', align: 'end' },
      cell: ({ figures, kind }) => (
        <Figure label={label} isStrong={kind !== 'line'}>
          {formatAmount(figures[key], currency)}
        </Figure>
      ),
    };
  }
}

function committedIn({ committedOf }: JobCost, section: string | undefined) {
  return committedOf.find((it) => it.section === section);
}

interface RowNameProps {
  row: CostRow;
  cost: JobCost;
  isOpen: boolean;
  toggle: () => void;
}

function RowName({ row, cost, isOpen, toggle }: RowNameProps) {
  const { kind, name, section, figures } = row;
  if (kind === 'total') return <span className="font-semibold">{name}</span>;
  if (kind === 'line') {
    return (
      <span
        className="block ps-5.5 font-normal whitespace-normal text-soft"
        title={arithmeticOf(figures, cost.currency)}
      >
        {name}
      </span>
    );
  }
  return (
    <span className="grid gap-1 whitespace-normal">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="flex min-h-6 items-start gap-1.5 rounded-sm text-start hover:text-ink pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        <ChevronRight
          aria-hidden="true"
          className={cx('mt-0.5 size-4 shrink-0 text-faint', isOpen && 'rotate-90')}
        />
        {name}
      </button>
      {isOpen && (
        <span className="ps-5.5 text-xs font-normal text-pretty text-faint lg:hidden">
          {arithmeticOf(figures, cost.currency, committedIn(cost, section?.section))}
        </span>
      )}
    </span>
  );
}

interface FigureProps {
  label: Parameters<typeof meaningOf>[0];
  isStrong: boolean;
  children: string;
}

/** A figure, with what it means while the pointer is over it. */
function Figure({ label, isStrong, children }: FigureProps) {
  return (
    <span title={`${label}: ${meaningOf(label)}`} className={cx(isStrong && 'text-ink')}>
      <StackedLabel>{label}</StackedLabel>
      {children}
    </span>
  );
}

function toCompleteColumn({ project, currency }: JobCost, isEditable: boolean): Column<CostRow> {
  return {
    ...{ key: 'toComplete', label: 'To complete', width: '7.5rem', align: 'end' },
    cell: ({ kind, line, section, name, figures }) =>
      isEditable && line && section ? (
        <>
          <StackedLabel>To complete</StackedLabel>
          <ForecastCell
            projectId={project.id}
            section={section.section}
            line={line}
            name={line.lineId === null ? `${section.section}, no line` : name}
            currency={currency}
          />
        </>
      ) : (
        <Figure label="To complete" isStrong={kind !== 'line'}>
          {`${formatAmount(figures.toComplete, currency)}${line?.isTyped ? ' typed' : ''}`}
        </Figure>
      ),
  };
}

function varianceColumn({ currency }: JobCost): Column<CostRow> {
  return {
    ...{ key: 'variance', label: 'Variance', width: '9.5rem', align: 'end' },
    cell: ({ figures: { variance } }) => (
      <span
        title={`Variance: ${meaningOf('Variance')}`}
        className={cx(
          'inline-flex items-center justify-end gap-1.5',
          variance < 0 && 'font-medium text-danger',
        )}
      >
        <StackedLabel>Variance</StackedLabel>
        {variance < 0 && <Shape shape="cross" />}
        {formatAmount(Math.abs(variance), currency)}
        {variance !== 0 && (variance < 0 ? ' over' : ' under')}
      </span>
    ),
  };
}
