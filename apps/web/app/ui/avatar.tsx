import { useState } from 'react';
import { cx } from './cx.ts';

const sizes = { sm: 'size-5 text-[0.5625rem]', md: 'size-7 text-2xs', lg: 'size-9 text-xs' };

/** A logo keeps its shape. */
const logoHeights = { sm: 'h-5', md: 'h-7', lg: 'h-9' };

interface AvatarProps {
  name: string;
  /** File of a profile picture or logo. */
  imageId?: string | null | undefined;
  /** The image is light and has no ground of its own. */
  isLight?: boolean | undefined;
  size?: keyof typeof sizes;
  /** A company's avatar is square, a person's round. */
  isCompany?: boolean;
}

/**
 * Shows a picture, or initials without one. Hidden from screen readers, because the name is next to
 * it.
 */
export function Avatar({ name, imageId, isLight, size = 'md', isCompany }: AvatarProps) {
  const [failedId, setFailedId] = useState<string>();
  const shownId = imageId && imageId !== failedId ? imageId : undefined;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden font-semibold tracking-wide select-none',
        isCompany ? 'rounded-sm' : 'rounded-full',
        shownId ? groundOf(isLight) : 'bg-pressed text-soft',
        shownId && isCompany ? logoHeights[size] : sizes[size],
      )}
    >
      {shownId ? (
        <img
          src={pictureAddress(shownId, 'small')}
          alt=""
          draggable={false}
          onError={() => setFailedId(shownId)}
          className={isCompany ? 'h-full max-w-16 object-contain' : 'size-full object-cover'}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** Returns the class of the ground that an image is shown on, the same in both themes. */
export function groundOf(isLight: boolean | undefined): string {
  return isLight ? 'bg-dark-plate' : 'bg-plate';
}

/** Returns the address of a picture of a file. */
export function pictureAddress(fileId: string, size: 'small' | 'large'): string {
  return `/api/files/${fileId}/${size}`;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((it) => /^\p{L}|\p{N}/u.test(it));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((it) => Array.from(it ?? '')[0]?.toUpperCase()).join('');
}
