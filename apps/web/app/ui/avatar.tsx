import { cx } from './cx.ts';

const sizes = { sm: 'size-5 text-[0.5625rem]', md: 'size-7 text-2xs', lg: 'size-9 text-xs' };

interface AvatarProps {
  name: string;
  size?: keyof typeof sizes;
  /** A company's avatar is square, a person's round. */
  isCompany?: boolean;
}

/**
 * Shows initials instead of a picture. Hidden from screen readers, because the name is next to it.
 */
export function Avatar({ name, size = 'md', isCompany }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 items-center justify-center bg-pressed font-semibold tracking-wide text-soft select-none',
        isCompany ? 'rounded-sm' : 'rounded-full',
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((it) => /^\p{L}|\p{N}/u.test(it));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((it) => Array.from(it ?? '')[0]?.toUpperCase()).join('');
}
