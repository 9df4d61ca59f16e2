import { Avatar } from '../avatar.tsx';
import { cx } from '../cx.ts';

interface AvatarStackProps {
  names: string[];
  /** Avatars shown before "+3". */
  most?: number;
  size?: 'sm' | 'md' | 'lg';
}

const rests = { sm: 'h-5 px-1', md: 'h-7 px-1.5', lg: 'h-9 px-2' };

/** Overlapping avatars of several people, with all names for screen readers and on hover. */
export function AvatarStack({ names, most = 4, size = 'md' }: AvatarStackProps) {
  if (names.length === 0) return null;
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const rest = names.length - shown.length;
  return (
    <span title={listOf(names)} className="inline-flex items-center">
      <span className="sr-only">{listOf(names)}</span>
      {shown.map((name, index) => (
        <span
          key={`${name}:${index}`}
          className={cx('inline-flex rounded-full ring-2 ring-paper', index > 0 && '-ms-1')}
        >
          <Avatar name={name} size={size} />
        </span>
      ))}
      {rest > 0 && (
        <span
          aria-hidden="true"
          className={cx(
            'tabular -ms-1.5 inline-flex items-center rounded-full bg-hover text-2xs font-medium text-soft ring-2 ring-paper',
            rests[size],
          )}
        >
          +{rest}
        </span>
      )}
    </span>
  );
}

const longest = 10;

function listOf(names: string[]): string {
  const shown =
    names.length > longest ? [...names.slice(0, longest), `${names.length - longest} more`] : names;
  return new Intl.ListFormat('en-US').format(shown);
}
