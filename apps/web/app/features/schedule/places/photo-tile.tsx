import { problemSentences } from '@callboard/domain/files/picture-types';
import { longestCaption } from '@callboard/domain/locations/photos';
import {
  ArrowLeft,
  ArrowRight,
  Download,
  Ellipsis,
  GripVertical,
  Star,
  Trash2,
} from 'lucide-react';
import { download } from '#app/features/files/entry.ts';
import { pictureAddress } from '#app/ui/avatar.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import type { LiftHandle } from '#app/ui/drag/use-keyboard-lift.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { InlineText } from '#app/ui/small/inline-text.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import type { Photo, PhotoActs } from './use-photos.ts';

interface PhotoTileProps {
  photo: Photo;
  index: number;
  count: number;
  isCover: boolean;
  isLifted: boolean;
  isEditable: boolean;
  handle: LiftHandle<number>;
  open: () => void;
  moveTo: (id: string, index: number) => void;
  acts: PhotoActs;
}

/** A photo of a place with its caption and what can be done with it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, isCover, isLifted, isEditable, handle, open, acts } = props;
  const name = photo.caption ?? `Photo ${index + 1}`;
  return (
    <figure
      className={cx('grid gap-1', isLifted && 'rounded-md outline-2 outline-offset-2 outline-ink')}
    >
      <div className="relative" data-draggable={isEditable ? photo.id : undefined}>
        {photo.picture === 'ready' ? (
          <button type="button" aria-label={`Open ${name}`} onClick={open} className="block w-full">
            <PhotoPicture photo={photo} />
          </button>
        ) : (
          <NoPicture photo={photo} />
        )}
        {isCover && (
          <span className="absolute start-1.5 top-1.5 rounded-sm bg-sheet px-1.5 py-0.5 text-2xs font-medium">
            Cover
          </span>
        )}
      </div>
      <figcaption className="flex min-w-0 flex-wrap items-start gap-x-1">
        {isEditable ? (
          <>
            <div className="min-w-0 flex-1 px-1.5 text-sm max-sm:basis-full">
              <InlineText
                label={`Caption of photo ${index + 1}`}
                value={photo.caption ?? ''}
                maxLength={longestCaption}
                placeholder="Add a caption"
                save={(text) => acts.caption(photo, text)}
              />
            </div>
            <IconButton
              label={`Move ${name}: Space picks it up, arrow keys move it`}
              className="size-7 shrink-0 cursor-grab"
              {...handle({ id: photo.id, name, place: index })}
            >
              <GripVertical aria-hidden="true" />
            </IconButton>
            <Acts {...props} name={name} />
          </>
        ) : (
          <span className="text-sm wrap-anywhere text-soft">{photo.caption}</span>
        )}
      </figcaption>
    </figure>
  );
}

function Acts({
  photo,
  index,
  count,
  isCover,
  moveTo,
  acts,
  name,
}: PhotoTileProps & { name: string }) {
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${name}`} className="size-7 shrink-0">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Star />}
        isDisabled={isCover || photo.picture !== 'ready'}
        onSelect={() => acts.chooseCover(photo.id)}
      >
        Use as cover
      </MenuItem>
      <MenuItem
        icon={<ArrowLeft />}
        isDisabled={index === 0}
        onSelect={() => moveTo(photo.id, index - 1)}
      >
        Move back
      </MenuItem>
      <MenuItem
        icon={<ArrowRight />}
        isDisabled={index === count - 1}
        onSelect={() => moveTo(photo.id, index + 1)}
      >
        Move forward
      </MenuItem>
      <MenuItem
        icon={<Download />}
        end={<span className="text-xs text-faint">{formatBytes(photo.sizeBytes)}</span>}
        onSelect={() => download(`/api/files/${photo.id}`)}
      >
        Download original
      </MenuItem>
      <MenuItem icon={<Trash2 />} isDangerous onSelect={() => void acts.remove(photo.id)}>
        Remove
      </MenuItem>
    </Menu>
  );
}

const frame = 'aspect-4/3 w-full rounded-md bg-well';

/** A photo as the grid shows it. */
export function PhotoPicture({ photo, isFloating }: { photo: Photo; isFloating?: boolean }) {
  return (
    <img
      src={pictureAddress(photo.id, 'small')}
      alt={photo.caption ?? ''}
      loading="lazy"
      draggable={false}
      className={cx(frame, 'object-cover', isFloating && 'shadow-float')}
    />
  );
}

function NoPicture({ photo }: { photo: Photo }) {
  const { picture, pictureProblem, name } = photo;
  return (
    <div className={cx(frame, 'grid content-center gap-1 overflow-hidden p-3 text-center text-xs')}>
      <bdi className="truncate font-medium">{name}</bdi>
      <p className="text-soft">
        {picture === 'pending'
          ? 'The picture is being prepared.'
          : problemSentences[pictureProblem ?? 'damaged']}
      </p>
    </div>
  );
}
