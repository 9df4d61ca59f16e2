import { useEffect, useRef, useState } from 'react';
import { importPart } from '#app/connection/import-part.ts';
import type { Sending } from '#app/features/files/uploads/send-file.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { receiptsFolder } from './receipts-folder.ts';

interface Photo {
  fileId: string;
  /** Name of the file, once it is known. */
  name?: string;
  /** Shows the picture while it is sent. */
  localUrl?: string;
  /** Whole percent while it is sent. */
  percent?: number;
  error?: string;
}

/** The photo of a receipt: uploads what is chosen into the job's files. */
export function usePhoto(projectId: string, initial: Photo) {
  const [photo, setPhoto] = useState(initial);
  const sending = useRef<Sending>(undefined);
  useEffect(() => () => void sending.current?.pause(), []);
  const clear = () => {
    void sending.current?.cancel();
    sending.current = undefined;
    setPhoto({ fileId: '' });
  };
  const choose = async (file: File) => {
    clear();
    const localUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
    const chosen = { fileId: '', name: file.name, ...(localUrl && { localUrl }) };
    setPhoto({ ...chosen, percent: 0 });
    const fail = (error: string) => setPhoto({ ...chosen, error });
    try {
      const [folderId, { sendFile }] = await Promise.all([
        receiptsFolder(projectId),
        importPart(() => import('#app/features/files/uploads/send-file.ts')),
      ]);
      const started = sendFile(
        { file, at: { place: 'project', projectId, folderId } },
        {
          sent: (bytes) => setPhoto({ ...chosen, percent: Math.floor((bytes / file.size) * 100) }),
          done: (fileId) =>
            fileId ? setPhoto({ ...chosen, fileId }) : fail('Choose the photo again.'),
          failed: fail,
        },
      );
      sending.current = started;
      await started.start();
    } catch (error) {
      fail(refusalText(error));
    }
  };
  return { photo, choose, clear, fill: (fileId: string) => setPhoto({ fileId }) };
}
