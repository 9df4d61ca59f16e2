import type { JobDeliverable } from '@callboard/core/review';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { Due } from './deliverable-table.tsx';
import type { Matrix, MatrixRow } from './matrix.ts';
import { DeliverablePill } from './status-pill.tsx';

interface DeliverableMatrixProps {
  matrix: Matrix;
  panel: PanelAddress;
  today: string;
}

/** Films and their lengths by format. Each cell opens its deliverable. */
export function DeliverableMatrix({ matrix, panel, today }: DeliverableMatrixProps) {
  const { formats, films } = matrix;
  return (
    <section
      aria-label="Deliverables by film and format"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
      tabIndex={0}
      className="panel-room overflow-x-auto"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-faint">
            <th scope="col" className="h-8 min-w-40 px-3 font-normal">
              Film
            </th>
            {formats.map((it) => (
              <th key={it} scope="col" className="h-8 min-w-44 px-3 font-normal">
                {it || 'No format'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {films.map(({ film, rows }) => (
            <Fragment key={rows[0]?.key ?? film}>
              {rows.length > 1 && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={formats.length + 1}
                    className="h-10 px-3 pt-4 text-left font-semibold"
                  >
                    {film}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <FilmRow key={row.key} row={row} panel={panel} today={today} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface FilmRowProps extends Omit<DeliverableMatrixProps, 'matrix'> {
  row: MatrixRow;
}

function FilmRow({ row, ...cell }: FilmRowProps) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="px-3 py-2.5 text-left font-medium">
        {row.name}
      </th>
      {row.cells.map(({ format, deliverables }) => (
        <td key={format} className="p-1">
          {deliverables.length === 0 && (
            <span className="px-2 py-1.5 text-faint" title="Not delivered in this format">
              –
            </span>
          )}
          {deliverables.map((it) => (
            <CellLink key={it.id} deliverable={it} format={format} {...cell} />
          ))}
        </td>
      ))}
    </tr>
  );
}

interface CellLinkProps extends Omit<DeliverableMatrixProps, 'matrix'> {
  deliverable: JobDeliverable;
  format: string;
}

function CellLink({ deliverable, format, panel, today }: CellLinkProps) {
  const { id, title, status, latest, platform, dueDate } = deliverable;
  return (
    <Link
      to={panel.to(id)}
      preventScrollReset
      data-row
      data-panel-row={id}
      className="grid gap-0.5 rounded-md px-2 py-1.5 hover:bg-well focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink"
    >
      <span className="sr-only">
        {title}, {format || 'no format'}:{' '}
      </span>
      <DeliverablePill status={status} />
      <span className="flex flex-wrap gap-x-2 text-xs text-faint">
        {latest && <span className="tabular">v{latest.versionNumber}</span>}
        {dueDate && <Due deliverable={deliverable} today={today} />}
        {platform && <span>{platform}</span>}
      </span>
    </Link>
  );
}
