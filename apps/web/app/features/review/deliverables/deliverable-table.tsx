import type { JobDeliverable } from '@callboard/core/review';
import { CircleAlert, Eye, EyeOff, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { cx } from '#app/ui/cx.ts';
import { formatInstant, PlainDate } from '#app/ui/date.tsx';
import { DragArea } from '#app/ui/drag/drag-area.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { deliverableColumns } from './deliverable-columns.ts';
import { isOverdue, openNotesOf } from './deliverable-words.ts';
import { rowIndexFound, toRowIndex } from './row-index.ts';
import { DeliverablePill, StatusMenu } from './status-pill.tsx';
import type { DeliverableActs } from './use-deliverables.ts';

const rowsId = 'deliverable-rows';

interface DeliverableTableProps {
  /** What the choice in the URL shows, in its order. */
  shown: JobDeliverable[];
  groupOf?: ((it: JobDeliverable) => string) | undefined;
  acts: DeliverableActs;
  panel: PanelAddress;
  today: string;
  isEditable: boolean;
  /** The rows are all, in the order of the team: they can be moved. */
  isOrdered: boolean;
}

/** The deliverables of a job. A row opens its deliverable; its status is changed in the row. */
export function DeliverableTable(props: DeliverableTableProps) {
  const { shown, groupOf, acts, panel, isEditable, isOrdered } = props;
  const [draggedId, setDraggedId] = useState<string>();
  const [over, setOver] = useState<number>();
  const isMovable = isEditable && isOrdered && shown.length > 1;
  const dragged = isMovable ? shown.find((it) => it.id === draggedId) : undefined;
  const rows =
    dragged && over !== undefined
      ? shown.filter((it) => it !== dragged).toSpliced(over, 0, dragged)
      : shown;
  const columns = columnsFor(props);
  if (isMovable) columns.push(moveColumn(shown, acts));
  const stop = () => {
    setDraggedId(undefined);
    setOver(undefined);
  };
  return (
    <DragArea
      dragging={{
        id: 'deliverables',
        zones: [rowsId],
        placeAt: toRowIndex,
        onStart: setDraggedId,
        onMove: (found) => setOver(rowIndexFound(found)),
        onDrop: (id, found) => {
          const index = rowIndexFound(found);
          stop();
          if (index !== undefined) acts.moveTo(id, index);
        },
        onCancel: stop,
        overlay: dragged && (
          <span className="inline-block rounded-md bg-sheet px-3 py-2 text-sm font-medium shadow-float">
            {dragged.title}
          </span>
        ),
      }}
      announcement={acts.lift.announcement}
      aria-label="Deliverables"
      data-dragging={dragged || acts.lift.lifted ? '' : undefined}
    >
      <div id={rowsId}>
        <Table
          label="Deliverables"
          columns={columns}
          rows={rows}
          rowKey={(it) => it.id}
          rowLink={(it) => panel.to(it.id).search}
          groupOf={groupOf}
        />
      </div>
    </DragArea>
  );
}

function columnsFor({ acts, today, isEditable }: DeliverableTableProps): Column<JobDeliverable>[] {
  return tableColumns<JobDeliverable, string>(deliverableColumns, {
    title: (it) => <bdi>{it.title}</bdi>,
    status: (it) =>
      isEditable ? (
        <StatusMenu
          title={it.title}
          status={it.status}
          set={(status) => acts.setStatus(it, status)}
        />
      ) : (
        <DeliverablePill status={it.status} />
      ),
    due: (it) => <Due deliverable={it} today={today} />,
    version: (it) => <Version deliverable={it} />,
    notes: (it) => <OpenNotes deliverable={it} />,
    client: (it) => (
      <Visible deliverable={it} change={isEditable ? () => acts.setVisible(it) : undefined} />
    ),
  });
}

/** A due date, which says when it is over. */
export function Due({ deliverable, today }: { deliverable: JobDeliverable; today: string }) {
  const { dueDate } = deliverable;
  if (dueDate === null) return null;
  if (!isOverdue(deliverable, today)) {
    return (
      <>
        <StackedLabel>Due</StackedLabel>
        <PlainDate date={dueDate} />
      </>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 font-medium text-tally-ink">
      <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        <span className="sr-only stacked:not-sr-only">Overdue, </span>
        <PlainDate date={dueDate} />
      </span>
    </span>
  );
}

function Version({ deliverable: { latest } }: { deliverable: JobDeliverable }) {
  const { workspace } = useViewer();
  if (!latest) return null;
  return (
    <span className="tabular" title={formatInstant(latest.postedAt, workspace.timeZone, true)}>
      v{latest.versionNumber}, {formatInstant(latest.postedAt, workspace.timeZone).slice(4)}
    </span>
  );
}

function OpenNotes({ deliverable }: { deliverable: JobDeliverable }) {
  const words = openNotesOf(deliverable);
  if (words === '') return null;
  return (
    <span className="tabular">
      {words}
      <span className="hidden stacked:inline"> notes open</span>
    </span>
  );
}

interface VisibleProps {
  deliverable: JobDeliverable;
  change: (() => void) | undefined;
}

function Visible({ deliverable: { title, isClientVisible }, change }: VisibleProps) {
  const Icon = isClientVisible ? Eye : EyeOff;
  const words = isClientVisible ? 'Visible' : 'Hidden';
  const face = (
    <>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {words}
      <span className="hidden stacked:inline"> {isClientVisible ? 'to' : 'from'} client</span>
    </>
  );
  const className = cx('inline-flex items-center gap-1.5', !isClientVisible && 'text-faint');
  if (!change) return <span className={className}>{face}</span>;
  return (
    <button
      type="button"
      onClick={change}
      title={isClientVisible ? 'Hide from the client' : 'Show to the client'}
      aria-label={`${words} ${isClientVisible ? 'to' : 'from'} client: ${title}. Change`}
      className={cx(
        className,
        'relative -my-1 -ms-2 h-7 rounded-md px-2 hover:bg-hover pointer-coarse:h-11',
      )}
    >
      {face}
    </button>
  );
}

/** The handle by which a row is moved, with the mouse, by touch or with the arrow keys. */
function moveColumn(shown: JobDeliverable[], { lift }: DeliverableActs): Column<JobDeliverable> {
  return {
    ...{ key: 'order', label: 'Move', width: '4.5rem', align: 'end', isHiddenOnPhone: true },
    cell: ({ id, title }) => {
      const place = shown.findIndex((it) => it.id === id);
      const isLifted = lift.lifted?.id === id;
      return (
        <button
          type="button"
          aria-label={`Move ${title} with the arrow keys`}
          title="Drag to move"
          data-draggable={id}
          {...lift.handle({ id, name: title, place })}
          className="relative -my-1 inline-flex h-7 min-w-7 cursor-grab touch-none items-center justify-center gap-1 rounded-md px-1 text-xs text-faint hover:bg-hover hover:text-ink aria-pressed:bg-ink aria-pressed:text-inverse"
        >
          {isLifted && `To ${(lift.lifted?.place ?? 0) + 1}`}
          <GripVertical aria-hidden="true" className="size-3.5" />
        </button>
      );
    },
  };
}
