import { countOf } from '#app/count-of.ts';
import { PlainDate } from '#app/ui/date.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import { Table } from '#app/ui/table.tsx';
import { type PlaceKey, type PlaceRow, placeColumns } from './place-columns.ts';
import { PlaceThumbnail } from './place-cover.tsx';

const cells: Parameters<typeof tableColumns<PlaceRow, PlaceKey>>[1] = {
  jobs: ({ jobs }) =>
    jobs === 0 ? (
      <Nothing of="jobs" />
    ) : (
      <>
        {jobs}
        <span className="sr-only stacked:not-sr-only">
          {' '}
          {countOf(jobs, 'job').replace(/^\d+ /, '')}
        </span>
      </>
    ),
  used: ({ lastUsed }) => (lastUsed ? <PlainDate date={lastUsed} /> : <Nothing of="days yet" />),
  next: ({ nextUse }) => (nextUse ? <PlainDate date={nextUse} /> : <Nothing of="days ahead" />),
};

const plainColumns = tableColumns(placeColumns, cells);

const columnsWithCovers = tableColumns(placeColumns, {
  ...cells,
  name: ({ name, coverId }) => (
    <span className="inline-flex max-w-full items-center gap-2.5 align-middle">
      <PlaceThumbnail id={coverId} />
      <span className="min-w-0 truncate stacked:whitespace-normal">{name}</span>
    </span>
  ),
});

/** The locations of the library. */
export function PlaceTable({ places }: { places: PlaceRow[] }) {
  return (
    <Table
      label="Locations"
      columns={places.some((it) => it.coverId) ? columnsWithCovers : plainColumns}
      rows={places}
      rowKey={(it) => it.id}
      rowLink={(it) => `/places/${it.id}`}
    />
  );
}

/** Empty cell: hidden in stacked rows, named for screen readers. */
function Nothing({ of }: { of: string }) {
  return (
    <span className="text-faint stacked:hidden">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No {of}</span>
    </span>
  );
}
