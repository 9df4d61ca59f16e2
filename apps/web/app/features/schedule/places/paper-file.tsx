import { billFileTypes } from '@callboard/domain/bills/enums';
import { placePaperLabels } from '@callboard/domain/locations/papers';
import { mostBytesOfPaper } from '@callboard/domain/paperwork/enums';
import { Paperclip, Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { usePlacedFile } from '#app/features/files/use-placed-file.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import type { JobPlace } from './job-place.ts';

interface PaperFileProps {
  projectLocationId: string;
  paper: JobPlace['papers'][number];
  isEditable: boolean;
}

/** The file of a paper of a place: downloaded, added, replaced and removed. */
export default function PaperFile({ projectLocationId, paper, isEditable }: PaperFileProps) {
  const { file } = paper;
  const { add, remove } = usePaperFile(projectLocationId, paper.kind);
  const input = useRef<HTMLInputElement>(null);
  const label = placePaperLabels[paper.kind].toLowerCase();
  if (!file && !isEditable) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {file && (
        <a
          href={`/api/files/${file.id}`}
          download={file.name}
          className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-sm text-sm hover:underline touch-link"
        >
          <Paperclip aria-hidden="true" className="size-4 shrink-0 text-faint" />
          <bdi className="truncate">{file.name}</bdi>
        </a>
      )}
      {isEditable && (
        <>
          {file && (
            <IconButton
              label={`Remove “${file.name}”`}
              className="size-7"
              onClick={() => void remove(file.id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
          <input
            ref={input}
            type="file"
            accept={billFileTypes}
            hidden
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) add(chosen);
              target.value = '';
            }}
          />
          <Button
            size="sm"
            variant="quiet"
            icon={<Upload aria-hidden="true" />}
            aria-label={`${file ? 'Replace' : 'Add file for'} the ${label}`}
            onClick={() => input.current?.click()}
          >
            {file ? 'Replace' : 'Add file'}
          </Button>
        </>
      )}
    </div>
  );
}

function usePaperFile(projectLocationId: string, paperKind: PaperFileProps['paper']['kind']) {
  const { upload, remove } = usePlacedFile({
    at: { place: 'place_paper', projectLocationId, paperKind },
    noun: 'File',
    setRemoved: async (input) => (await loadApiClient()).placePapers.setRemoved.mutate(input),
  });
  return {
    add: (file: File) => {
      if (file.size <= mostBytesOfPaper) return upload(file);
      const most = formatBytes(mostBytesOfPaper);
      toastError(`“${file.name}” is too large. A paper can have at most ${most}.`);
    },
    remove,
  };
}
