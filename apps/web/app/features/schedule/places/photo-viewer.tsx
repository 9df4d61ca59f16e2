import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { pictureAddress } from '#app/ui/avatar.tsx';
import { IconButton } from '#app/ui/button.tsx';
import type { Photo } from './use-photos.ts';

interface PhotoViewerProps {
  photos: Photo[];
  openId: string;
  show: (id: string) => void;
  close: () => void;
}

/** One photo as large as the screen allows; the arrow keys show the others. */
export default function PhotoViewer({ photos, openId, show, close }: PhotoViewerProps) {
  const shown = photos.filter((it) => it.picture === 'ready');
  const index = shown.findIndex((it) => it.id === openId);
  const photo = shown[index];
  const step = (by: number) => {
    const next = shown[(index + by + shown.length) % shown.length];
    if (next) show(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  };
  if (!photo) return null;
  const name = photo.caption ?? `Photo ${index + 1}`;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[oklch(0_0_0/0.6)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-2 z-50 flex flex-col overflow-hidden rounded-lg bg-sheet text-ink shadow-float focus:outline-none sm:inset-8"
        >
          <div className="flex items-center gap-2 border-b border-line px-3 py-2">
            <Dialog.Title className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
              {name}
            </Dialog.Title>
            <span className="tabular text-xs text-faint">
              {index + 1} of {shown.length}
            </span>
            <IconButton label="Previous photo" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label="Next photo" onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
            <Dialog.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <img
            key={photo.id}
            src={pictureAddress(photo.id, 'large')}
            alt={photo.caption ?? name}
            className="min-h-0 flex-1 bg-well object-contain"
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
