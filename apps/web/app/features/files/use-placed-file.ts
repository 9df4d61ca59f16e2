import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { idOf, type UploadPlace } from './uploads/upload-place.ts';
import { addUploads, onFileArrived } from './uploads/upload-queue.ts';

interface PlacedFile {
  at: UploadPlace;
  /** What the file is: “Logo”. */
  noun: string;
  setRemoved: (input: { id: string; isRemoved: boolean }) => Promise<unknown>;
}

/** Returns the functions that change the one file of a place. The page is loaded again afterwards. */
export function usePlacedFile({ at, noun, setRemoved }: PlacedFile) {
  const { revalidate } = useRevalidator();
  const place = idOf(at);
  useEffect(() => onFileArrived(at, () => void revalidate()), [place, revalidate]);
  const change = async (id: string, isRemoved: boolean): Promise<boolean> => {
    try {
      await setRemoved({ id, isRemoved });
      return true;
    } catch (error) {
      toastError(refusalText(error));
      return false;
    } finally {
      void revalidate();
    }
  };
  return {
    upload: (file: File) => addUploads(at, [file]),
    remove: async (id: string) => {
      if (await change(id, true)) toast(`${noun} removed`, () => void change(id, false));
    },
  };
}
