import { PlainDate } from '#app/ui/date.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Pill } from '#app/ui/pill.tsx';
import { StackedLabel, Table } from '#app/ui/table.tsx';
import { driveColumns } from './drive-columns.ts';
import { statusLook } from './drive-words.ts';
import { MismatchLight } from './lights.tsx';
import type { ShownDrive } from './media-data.ts';

const columns = tableColumns(driveColumns, {
  label: (it) => <bdi>{it.label}</bdi>,
  status: (it) => <Status drive={it} />,
  cards: (it) => <Cards drive={it} />,
  retain: (it) =>
    it.retainUntil && (
      <>
        <StackedLabel>Keep until</StackedLabel>
        <PlainDate date={it.retainUntil} />
      </>
    ),
});

/** A drive of the list, by the name that its row has. */
export type DriveRow = ShownDrive & { name: string };

interface DriveTableProps {
  drives: DriveRow[];
  selection: Selection<DriveRow>;
}

/** The drives of the company. */
export function DriveTable({ drives, selection }: DriveTableProps) {
  return (
    <Table
      label="Drives"
      columns={columns}
      rows={drives}
      selection={selection}
      rowKey={(it) => it.id}
      rowLink={(it) => `/drives/${it.id}`}
    />
  );
}

function Status({ drive }: { drive: ShownDrive }) {
  const { label, ...look } = statusLook(drive.status);
  return <Pill {...look}>{label}</Pill>;
}

/** How many cards are on it, and how many of them have too few copies. */
function Cards({ drive: { lights } }: { drive: ShownDrive }) {
  const { cards, safe, mismatched } = lights;
  if (cards === 0) return null;
  if (mismatched > 0) return <MismatchLight cards={mismatched} />;
  const risk = cards - safe;
  return (
    <Pill shape={risk === 0 ? 'check' : 'half'} tone={risk === 0 ? 'good' : 'tally'}>
      <span>
        {cards}
        <span className="hidden stacked:inline"> {cards === 1 ? 'card' : 'cards'}</span>
        {risk > 0 && `, ${risk} at risk`}
      </span>
    </Pill>
  );
}
