import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { addUploads } from '#app/features/files/uploads/upload-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { SheetFile } from './use-attachments.ts';

interface UploadToSheetProps {
  projectId: string;
  attach: (file: SheetFile) => void;
}

/** Button that uploads files to the job's files and attaches each once it has arrived. */
export function UploadToSheet({ projectId, attach }: UploadToSheetProps) {
  const input = useRef<HTMLInputElement>(null);
  const attachLatest = useRef(attach);
  attachLatest.current = attach;
  const upload = (file: File) =>
    addUploads({ place: 'project', projectId, folderId: null }, [file], (id) => {
      if (id) attachLatest.current({ id, name: file.name, sizeBytes: file.size });
      else toast(`“${file.name}” has arrived. Choose it with Attach file.`);
    });
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ target }) => {
          for (const file of target.files ?? []) upload(file);
          target.value = '';
        }}
      />
      <Button size="sm" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
        Upload file
      </Button>
    </>
  );
}
