import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { addUploads } from '#app/features/files/uploads/upload-queue.ts';
import { toast } from '#app/ui/toast.tsx';
import { FileButton } from '#app/ui/uploads/file-button.tsx';
import type { SheetFile } from './use-attachments.ts';

interface UploadToSheetProps {
  projectId: string;
  attach: (file: SheetFile) => void;
}

/** Button that uploads files to the job's files and attaches each once it has arrived. */
export function UploadToSheet({ projectId, attach }: UploadToSheetProps) {
  const attachLatest = useRef(attach);
  attachLatest.current = attach;
  const upload = (file: File) =>
    addUploads({ place: 'project', projectId, folderId: null }, [file], (id) => {
      if (id) attachLatest.current({ id, name: file.name, sizeBytes: file.size });
      else toast(`“${file.name}” has arrived. Choose it with Attach file.`);
    });
  return (
    <FileButton
      size="sm"
      icon={<Upload aria-hidden="true" />}
      add={(files) => files.forEach(upload)}
    >
      Upload file
    </FileButton>
  );
}
