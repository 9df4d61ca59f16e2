import type { ReactNode } from 'react';

interface OutsideHeadingProps {
  /** What the page is for, in a sentence or two. */
  answer: ReactNode;
  children: ReactNode;
}

/** The heading of a page outside the frame. */
export function GuestHeading({ answer, children }: OutsideHeadingProps) {
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold tracking-[-0.022em] text-balance break-words">
        {children}
      </h1>
      <p className="mb-6 text-pretty break-words text-soft">{answer}</p>
    </>
  );
}
