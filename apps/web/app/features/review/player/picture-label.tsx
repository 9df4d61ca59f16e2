import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';

interface PictureLabelProps {
  isAtEnd?: boolean;
  children: ReactNode;
}

/** Says in a lower corner of a picture whose it is. */
export function PictureLabel({ isAtEnd = false, children }: PictureLabelProps) {
  return (
    <span
      className={cx(
        'pointer-events-none absolute bottom-2 z-[3] rounded-sm bg-[oklch(0_0_0/0.7)] px-1.5 py-0.5 text-xs text-[oklch(1_0_0)]',
        isAtEnd ? 'right-2' : 'left-2',
      )}
    >
      {children}
    </span>
  );
}
