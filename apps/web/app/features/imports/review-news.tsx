import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { TextLink } from '#app/ui/links.tsx';

interface ReviewNewsProps {
  /** What was imported before the rows that are left. */
  imported: { page: string; count: number } | undefined;
  countWords: (count: number) => string;
  /** “See who” */
  see: string;
  /** How many rows were not read. */
  left: number;
  /** Says that they were not read. */
  children: ReactNode;
}

/** Says what was imported already, and that the list was too long. */
export function ReviewNews({ imported, countWords, see, left, children }: ReviewNewsProps) {
  return (
    <>
      {imported && (
        <Banner tone="good" role="status">
          {countWords(imported.count)} imported. <TextLink to={imported.page}>{see}</TextLink>. The
          rows below are still to mend.
        </Banner>
      )}
      {left > 0 && <Banner tone="tally">{children}</Banner>}
    </>
  );
}
