import type { ReactNode } from 'react';

interface OutsideHeadingProps {
  /** One or two sentences about the page. */
  answer: ReactNode;
  children: ReactNode;
}

/** Heading of a page outside the frame. */
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
