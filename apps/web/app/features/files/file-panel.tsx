import { Download, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import { type FileEntry, kindInWords } from './entry.ts';
import { FilePreview } from './file-preview.tsx';
import type { Asked } from './use-asked.ts';

interface FilePanelProps {
  panel: PanelAddress;
  file: FileEntry | undefined;
  isEditable: boolean;
  ask: (asked: Asked) => void;
}

/** The file of the address beside the list: its preview, facts and acts. */
export default function FilePanel({ panel, file, isEditable, ask }: FilePanelProps) {
  const { timeZone } = useViewer().workspace;
  return (
    <SidePanel panel={file ? panel : { ...panel, openId: null }} title="File">
      {file && (
        <div className="grid gap-4">
          <p dir="auto" className="font-medium wrap-anywhere">
            {file.name}
          </p>
          <FilePreview file={file} />
          <FileActs {...{ panel, file, isEditable, ask }} />
          <Facts
            facts={[
              { label: 'Size', value: formatBytes(file.sizeBytes) },
              { label: 'Kind', value: kindInWords(file.contentType) },
              { label: 'Uploaded by', value: <bdi>{file.uploadedBy}</bdi> },
              {
                label: 'Added',
                value: <Instant at={file.createdAt} timeZone={timeZone} hasTime />,
              },
            ]}
          />
        </div>
      )}
    </SidePanel>
  );
}

function FileActs({ panel, file, isEditable, ask }: FilePanelProps & { file: FileEntry }) {
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`/api/files/${file.id}`}
        download={file.name}
        className="inline-flex h-8 items-center gap-1.5 rounded-md bg-ink px-3 text-sm font-medium text-inverse hover:bg-ink/88 pointer-coarse:min-h-11 [&_svg]:size-4"
      >
        <Download aria-hidden="true" />
        Download
      </a>
      {isEditable && (
        <>
          <Button
            icon={<Pencil aria-hidden="true" />}
            onClick={() => ask({ what: 'rename', entry: file })}
          >
            Rename
          </Button>
          <Button
            icon={<FolderInput aria-hidden="true" />}
            onClick={() => ask({ what: 'move', entries: [file] })}
          >
            Move
          </Button>
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => {
              panel.close();
              ask({ what: 'remove', entries: [file] });
            }}
          >
            Delete
          </Button>
        </>
      )}
    </div>
  );
}
