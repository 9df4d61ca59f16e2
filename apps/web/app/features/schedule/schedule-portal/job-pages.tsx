import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';

/** Pages of a job that clients see, by the ends of their paths. */
export const jobPages = { schedule: 'Schedule', book: 'Production book' } as const;

interface JobPagesProps {
  /** Path of the link. */
  home: string;
  current: keyof typeof jobPages;
}

/** The pages that a link to a job has. */
export function JobPages({ home, current }: JobPagesProps) {
  return (
    <nav aria-label="Pages" className="flex gap-5 border-b border-line">
      {(['schedule', 'book'] as const).map((it) => (
        <Link
          key={it}
          to={`${home}/${it}`}
          aria-current={it === current ? 'page' : undefined}
          className={cx(
            'touch-link border-b-2 pb-2 text-sm',
            it === current ? 'border-ink font-medium' : 'border-transparent text-soft',
          )}
        >
          {jobPages[it]}
        </Link>
      ))}
    </nav>
  );
}
