import type { Caller } from '@callboard/api';
import { mostBytesOfPhoto } from '@callboard/domain/files/limits';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { addUploads, onFileArrived } from '#app/features/files/uploads/upload-queue.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { type Arrow, useKeyboardLift } from '#app/ui/drag/use-keyboard-lift.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import { useStable } from '#app/ui/use-stable.ts';
import { refusalText, useOptimisticMutations } from '#app/use-optimistic-mutations.ts';

export type Photo = Awaited<ReturnType<Caller['locationPhotos']['list']>>[number];

type Act =
  | { kind: 'move'; id: string; afterId: string | null }
  | { kind: 'cover'; id: string }
  | { kind: 'remove'; id: string };

/** Returns the photos of a place with what was just changed, and what can be done with them. */
export function usePhotos(locationId: string, stored: Photo[]) {
  const { pending, run } = useOptimisticMutations<Act>();
  const { revalidate } = useRevalidator();
  const photos = pending.reduce(applied, stored);
  useEffect(
    () => onFileArrived({ place: 'location', locationId }, () => void revalidate()),
    [locationId, revalidate],
  );
  const moveTo = useStable((id: string, index: number) => {
    const others = photos.filter((it) => it.id !== id);
    const afterId = others[index - 1]?.id ?? null;
    if (photos.findIndex((it) => it.id === id) === index) return;
    void run({ kind: 'move', id, afterId }, async () =>
      (await loadApiClient()).locationPhotos.move.mutate({ id, afterId }),
    );
  });
  const lift = useKeyboardLift<number>({
    step: (index, arrow) => Math.min(photos.length - 1, Math.max(0, index + steps[arrow])),
    describe: (index) => `place ${index + 1} of ${photos.length}`,
    drop: moveTo,
  });
  const chooseCover = useStable(
    (id: string) =>
      void run({ kind: 'cover', id }, async () =>
        (await loadApiClient()).locationPhotos.chooseCover.mutate({ id }),
      ),
  );
  const remove = useStable(async (id: string) => {
    const isRemoved = await run({ kind: 'remove', id }, async () =>
      (await loadApiClient()).locationPhotos.setRemoved.mutate({ id, isRemoved: true }),
    );
    if (isRemoved) toast('Photo removed', () => void restore(id));
  });
  const restore = async (id: string) => {
    try {
      await (await loadApiClient()).locationPhotos.setRemoved.mutate({ id, isRemoved: false });
    } catch (error) {
      toastError(refusalText(error));
    }
    await revalidate();
  };
  const caption = useStable(async ({ id, caption: before }: Photo, text: string) => {
    try {
      const client = await loadApiClient();
      const opened = { caption: before };
      await client.locationPhotos.caption.mutate({ id, caption: text || null, opened });
    } catch (error) {
      return refusalText(error);
    }
    await revalidate();
    return undefined;
  });
  return { photos, lift, moveTo, chooseCover, remove, caption, add: addTo(locationId) };
}

export type PhotoActs = Pick<ReturnType<typeof usePhotos>, 'chooseCover' | 'remove' | 'caption'>;

const steps: Record<Arrow, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Uploads what is not too large, and says what is. */
function addTo(locationId: string) {
  return (files: File[]) => {
    const large = files.filter((it) => it.size > mostBytesOfPhoto);
    const [first] = large;
    if (first) {
      const names = large.length === 1 ? `“${first.name}” is` : `${large.length} of the photos are`;
      toastError(`${names} too large. A photo can have at most ${formatBytes(mostBytesOfPhoto)}.`);
    }
    const others = files.filter((it) => it.size <= mostBytesOfPhoto);
    if (others.length > 0) addUploads({ place: 'location', locationId }, others);
  };
}

function applied(photos: Photo[], act: Act): Photo[] {
  if (act.kind === 'remove') return photos.filter((it) => it.id !== act.id);
  if (act.kind === 'cover') return photos.map((it) => ({ ...it, isCover: it.id === act.id }));
  const moved = photos.find((it) => it.id === act.id);
  if (!moved) return photos;
  const others = photos.filter((it) => it !== moved);
  const index = act.afterId === null ? 0 : others.findIndex((it) => it.id === act.afterId) + 1;
  return others.toSpliced(index, 0, moved);
}
