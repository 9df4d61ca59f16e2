import type { listRemovedFiles } from '@callboard/core/files';
import { Folder, Trash2 } from 'lucide-react';
import { apiClient } from '#app/api-client.ts';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import { EntryIcon } from './entry-icon.tsx';

type Removed = Awaited<ReturnType<typeof listRemovedFiles>>;
type RemovedFile = Removed['files'][number] & { kind: 'file' };
type RemovedFolder = Removed['folders'][number] & { kind: 'folder' };
type Row = RemovedFile | RemovedFolder;

/** Deleted files and folders of a job, which can be restored. */
export function RemovedFiles({ removed, isEditable }: { removed: Removed; isEditable: boolean }) {
  const { timeZone } = useViewer().workspace;
  const { isBusy, run } = useBulk<Row>();
  const rows: Row[] = [
    ...removed.folders.map((it) => ({ ...it, kind: 'folder' as const })),
    ...removed.files.map((it) => ({ ...it, kind: 'file' as const })),
  ];
  const setRemoved = ({ kind, id }: Row, isRemoved: boolean) =>
    (kind === 'file' ? apiClient.files : apiClient.folders).setRemoved.mutate({ id, isRemoved });
  const restore = (row: Row) =>
    run({
      rows: [row],
      act: (it) => setRemoved(it, false),
      done: () => `“${row.name}” restored`,
      undo: (it) => setRemoved(it, true),
    });
  const columns: Column<Row>[] = [
    { key: 'name', label: 'Name', cell: (it) => <RemovedName row={it} /> },
    {
      key: 'size',
      label: 'Size',
      width: '6rem',
      align: 'end',
      cell: (it) => it.kind === 'file' && formatBytes(it.sizeBytes),
    },
    {
      key: 'date',
      label: 'Deleted',
      width: '8rem',
      cell: (it) => it.deletedAt && <Instant at={it.deletedAt} timeZone={timeZone} />,
    },
    {
      key: 'acts',
      label: 'Actions',
      width: '7rem',
      align: 'end',
      cell: (it) =>
        isEditable && (
          <Button
            size="sm"
            isBusy={isBusy}
            aria-label={`Restore ${it.name}`}
            onClick={() => void restore(it)}
          >
            Restore
          </Button>
        ),
    },
  ];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-sm font-semibold">Recently deleted</h2>
          <p className="text-sm text-soft">Files and folders can be restored for 30 days.</p>
        </div>
        <LinkButton to="?">Back to files</LinkButton>
      </div>
      {rows.length > 0 ? (
        <Table label="Recently deleted" columns={columns} rows={rows} rowKey={(it) => it.id} />
      ) : (
        <EmptyState icon={<Trash2 aria-hidden="true" />} title="Nothing was deleted">
          Files and folders that you delete are kept here for 30 days.
        </EmptyState>
      )}
    </div>
  );
}

function RemovedName({ row }: { row: Row }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {row.kind === 'folder' ? (
        <Folder aria-hidden="true" className="size-4 shrink-0 text-faint" />
      ) : (
        <EntryIcon entry={{ ...row, picture: null }} />
      )}
      <bdi className="truncate stacked:wrap-anywhere stacked:whitespace-normal">{row.name}</bdi>
    </span>
  );
}
