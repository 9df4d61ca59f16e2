import { problemSentences } from '@callboard/domain/files/picture-types';
import { countOf } from '#app/count-of.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { type Column, Table } from '#app/ui/table.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import type { Entry } from './entry.ts';
import { EntryIcon } from './entry-icon.tsx';
import { EntryMenu } from './entry-menu.tsx';
import type { Asked } from './use-asked.ts';

interface FileTableProps {
  projectId: string;
  entries: Entry[];
  isEditable: boolean;
  selection: Selection<Entry>;
  linkOf: (entry: Entry) => string;
  ask: (asked: Asked) => void;
}

/** Folders and files of one folder. */
export function FileTable(props: FileTableProps) {
  const { projectId, entries, isEditable, selection, linkOf, ask } = props;
  const { timeZone } = useViewer().workspace;
  const columns: Column<Entry>[] = [
    { key: 'name', label: 'Name', isSortable: true, cell: (it) => <EntryName entry={it} /> },
    {
      key: 'size',
      label: 'Size',
      width: '6rem',
      align: 'end',
      isSortable: true,
      cell: (it) =>
        it.kind === 'file' ? formatBytes(it.sizeBytes) : countOf(it.itemCount, 'item'),
    },
    {
      key: 'by',
      label: 'Uploaded by',
      width: '10rem',
      isHiddenOnPhone: true,
      cell: (it) => it.kind === 'file' && <bdi>{it.uploadedBy}</bdi>,
    },
    {
      key: 'date',
      label: 'Added',
      width: '8rem',
      isSortable: true,
      cell: (it) => <Instant at={it.createdAt} timeZone={timeZone} />,
    },
    {
      key: 'acts',
      label: 'Actions',
      width: '5rem',
      align: 'end',
      cell: (it) => (
        <EntryMenu projectId={projectId} entry={it} isEditable={isEditable} ask={ask} />
      ),
    },
  ];
  return (
    <Table
      label="Files"
      columns={columns}
      rows={entries}
      rowKey={(it) => it.id}
      rowLink={linkOf}
      selection={selection}
    />
  );
}

function EntryName({ entry }: { entry: Entry }) {
  const problem = entry.kind === 'file' && entry.pictureProblem;
  return (
    <span
      className="flex min-w-0 items-center gap-2"
      data-drop-folder={entry.kind === 'folder' ? entry.id : undefined}
      title={problem ? problemSentences[problem] : undefined}
    >
      <EntryIcon entry={entry} />
      <bdi className="truncate stacked:whitespace-normal stacked:wrap-anywhere">{entry.name}</bdi>
    </span>
  );
}
