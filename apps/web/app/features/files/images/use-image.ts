import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { addUploads, onFileArrived } from '#app/features/files/uploads/upload-queue.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

/** The two images that are not files of a job. */
export type ImagePlace = 'logo' | 'portrait';

/** Returns the functions that change the company's logo or the person's profile picture. */
export function useImage(place: ImagePlace) {
  const { revalidate } = useRevalidator();
  useEffect(() => onFileArrived({ place }, () => void revalidate()), [place, revalidate]);
  const setRemoved = async (id: string, isRemoved: boolean): Promise<boolean> => {
    try {
      const apiClient = await loadApiClient();
      await apiClient[place].setRemoved.mutate({ id, isRemoved });
      return true;
    } catch (error) {
      toastError(refusalText(error));
      return false;
    } finally {
      void revalidate();
    }
  };
  return {
    upload: (file: File) => addUploads({ place }, [file]),
    remove: async (id: string) => {
      if (!(await setRemoved(id, true))) return;
      const name = place === 'logo' ? 'Logo' : 'Picture';
      toast(`${name} removed`, () => void setRemoved(id, false));
    },
  };
}
