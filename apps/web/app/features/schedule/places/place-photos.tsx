import { mostBytesOfPhoto } from '@callboard/domain/files/limits';
import { mostPhotos } from '@callboard/domain/locations/photos';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { cx } from '#app/ui/cx.ts';
import { DragArea } from '#app/ui/drag/drag-area.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import { FileButton } from '#app/ui/uploads/file-button.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import { indexFound, toIndex } from './photo-index.ts';
import { PhotoPicture, PhotoTile } from './photo-tile.tsx';
import { type Photo, usePhotos } from './use-photos.ts';

const viewer = lazyPart(() => import('./photo-viewer.tsx'));
const gridId = 'place-photos';

interface PlacePhotosProps {
  locationId: string;
  photos: Photo[];
  isEditable: boolean;
}

/** Photos of a place: looked at large, ordered by mouse, touch or keyboard, captioned, added. */
export function PlacePhotos({ locationId, photos: stored, isEditable }: PlacePhotosProps) {
  const { photos, lift, moveTo, ...acts } = usePhotos(locationId, stored);
  const [draggedId, setDraggedId] = useState<string>();
  const [over, setOver] = useState<number>();
  const [openId, setOpenId] = useState<string>();
  const dragged = photos.find((it) => it.id === draggedId);
  const shown = dragged && over !== undefined ? withAt(photos, dragged, over) : photos;
  const stop = () => {
    setDraggedId(undefined);
    setOver(undefined);
  };
  if (photos.length === 0 && !isEditable) return null;
  return (
    <Section
      title={<>Photos {photos.length > 0 && <Count>{photos.length}</Count>}</>}
      actions={isEditable && <AddPhotos count={photos.length} add={acts.add} />}
    >
      {photos.length === 0 ? (
        <p className="border-t border-line py-3 text-sm text-faint">
          No photos yet. Add several at once, from a phone or a computer.
        </p>
      ) : (
        <DragArea
          dragging={{
            id: 'photos',
            zones: [gridId],
            placeAt: toIndex,
            onStart: setDraggedId,
            onMove: (found) => setOver(indexFound(found)),
            onDrop: (id, found) => {
              const index = indexFound(found);
              stop();
              if (index !== undefined) moveTo(id, index);
            },
            onCancel: stop,
            overlay: dragged && <PhotoPicture photo={dragged} isFloating />,
          }}
          announcement={lift.announcement}
          aria-label="Photos"
          data-dragging={dragged || lift.lifted ? '' : undefined}
        >
          <ul
            id={gridId}
            className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
          >
            {shown.map((photo, index) => (
              <li
                key={photo.id}
                data-photo={photo.id}
                className={cx('min-w-0', photo.id === draggedId && 'opacity-40')}
              >
                <PhotoTile
                  photo={photo}
                  index={index}
                  count={photos.length}
                  isCover={photo.id === coverOf(photos)?.id}
                  isLifted={lift.lifted?.id === photo.id}
                  isEditable={isEditable}
                  handle={lift.handle}
                  open={() => setOpenId(photo.id)}
                  moveTo={moveTo}
                  acts={acts}
                />
              </li>
            ))}
          </ul>
        </DragArea>
      )}
      {openId && (
        <viewer.Part
          photos={photos}
          openId={openId}
          show={setOpenId}
          close={() => setOpenId(undefined)}
        />
      )}
    </Section>
  );
}

/** The photo that lists and cards show: the chosen one, or the first that can be shown. */
function coverOf(photos: Photo[]): Photo | undefined {
  const ready = photos.filter((it) => it.picture === 'ready');
  return ready.find((it) => it.isCover) ?? ready[0];
}

function withAt(photos: Photo[], photo: Photo, index: number): Photo[] {
  return photos.filter((it) => it !== photo).toSpliced(index, 0, photo);
}

function AddPhotos({ count, add }: { count: number; add: (files: File[]) => void }) {
  const isFull = count >= mostPhotos;
  return (
    <FileButton
      size="sm"
      icon={<ImagePlus aria-hidden="true" />}
      // Phones offer the camera and the library, and send a JPEG of what they store as HEIC.
      accept="image/*"
      add={add}
      disabled={isFull}
      title={
        isFull
          ? `A location can have at most ${countOf(mostPhotos, 'photo')}.`
          : `Up to ${formatBytes(mostBytesOfPhoto)} each`
      }
    >
      Add photos
    </FileButton>
  );
}
