import { mostBookFiles } from '@callboard/domain/book/enums';
import { PenLine, Upload } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { AttachDialog } from '#app/features/files/attach-dialog.tsx';
import { addUploads } from '#app/features/files/uploads/upload-queue.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { FileButton } from '#app/ui/uploads/file-button.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { BookSection } from './book.ts';

interface SectionToolsProps {
  projectId: string;
  section: BookSection;
  write: () => void;
}

/** What can be added to a section: a text, if it has none, and files. */
export default function SectionTools({ projectId, section, write }: SectionToolsProps) {
  const { key, heading, fileIds } = section;
  const { revalidate } = useRevalidator();
  const atJob = { place: 'project', projectId, folderId: null } as const;
  const add = async (fileId: string | undefined) => {
    if (fileId === undefined) return revalidate();
    try {
      const { book } = await loadApiClient();
      await book.addFiles.mutate({ projectId, section: key, fileIds: [fileId] });
    } catch (error) {
      toastError(refusalText(error));
    }
    await revalidate();
  };
  return (
    <div className="-mx-3 flex flex-wrap items-center">
      {section.body === null && (
        <Button size="sm" variant="quiet" icon={<PenLine aria-hidden="true" />} onClick={write}>
          Write<span className="sr-only"> {heading}</span>
        </Button>
      )}
      {fileIds.length < mostBookFiles && (
        <>
          <FileButton
            size="sm"
            variant="quiet"
            icon={<Upload aria-hidden="true" />}
            add={(files) => addUploads(atJob, files, (fileId) => void add(fileId))}
          >
            Upload<span className="sr-only"> to {heading}</span>
          </FileButton>
          <AttachDialog
            variant="quiet"
            load={async () => (await loadApiClient()).book.attachable.query({ projectId })}
            attached={fileIds}
            attach={(file) => void add(file.id)}
          />
        </>
      )}
    </div>
  );
}
