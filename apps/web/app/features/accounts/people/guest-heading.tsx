import type { ReactNode } from 'react';

interface GuestHeadingProps {
  /** One or two sentences about the page. */
  summary: ReactNode;
  children: ReactNode;
}

/** Heading of a page outside the frame. */
export function GuestHeading({ summary, children }: GuestHeadingProps) {
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold tracking-[-0.022em] text-balance break-words">
        {children}
      </h1>
      <p className="mb-6 text-pretty break-words text-soft">{summary}</p>
    </>
  );
}
