import type { RetainedDrive } from '@callboard/core/schedule';
import {
  type RetentionState,
  retentionLabels,
  retentionReasons,
} from '@callboard/domain/media/retention';
import { formatPlainDate, PlainDate } from '#app/ui/date.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import { StackedLabel, Table } from '#app/ui/table.tsx';
import { retentionColumns } from './retention-columns.ts';

/** A drive of the list, by the name that its row has. */
export type RetentionRow = RetainedDrive & { name: string };

interface RetentionTableProps {
  drives: RetentionRow[];
  today: string;
  selection: Selection<RetentionRow> | undefined;
}

/** How long drives are kept, and why. */
export function RetentionTable({ drives, today, selection }: RetentionTableProps) {
  const columns = tableColumns<RetentionRow, (typeof retentionColumns)[number]['key']>(
    retentionColumns,
    {
      label: (it) => <bdi>{it.label}</bdi>,
      until: (it) =>
        it.retainUntil && (
          <>
            <StackedLabel>Keep until</StackedLabel>
            <PlainDate date={it.retainUntil} />
          </>
        ),
      state: (it) => <State state={it.state} />,
      reasons: (it) => (
        <span className="text-pretty whitespace-normal">
          {retentionReasons(it, { today, dateInWords: formatPlainDate }).join('. ')}
        </span>
      ),
    },
  );
  return (
    <Table
      label="Retention"
      columns={columns}
      rows={drives}
      selection={selection}
      rowKey={(it) => it.id}
      rowLink={(it) => `/drives/${it.id}`}
    />
  );
}

const looks: Record<RetentionState, [PillShape, PillTone]> = {
  ready: ['check', 'good'],
  due: ['cross', 'danger'],
  soon: ['half', 'tally'],
  kept: ['lock', 'neutral'],
  undated: ['dash', 'faint'],
};

function State({ state }: { state: RetentionState }) {
  const [shape, tone] = looks[state];
  return (
    <Pill shape={shape} tone={tone}>
      {retentionLabels[state]}
    </Pill>
  );
}
