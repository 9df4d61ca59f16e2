import type { ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { formatViewerTime } from '../../viewer-time.ts';
import LeaveQuestion from './leave-question.tsx';

interface RestoredNoticeProps {
  savedAt: number;
  discard: () => void;
}

/** Says that a draft was restored, at the end of its form, so that nothing moves. */
export function RestoredNotice({ savedAt, discard }: RestoredNoticeProps) {
  return (
    <Line>
      <span>
        Draft from{' '}
        <time dateTime={new Date(savedAt).toISOString()}>{formatViewerTime(savedAt)}</time>{' '}
        restored.
      </span>
      <Button size="sm" variant="quiet" onClick={discard}>
        Discard
      </Button>
    </Line>
  );
}

/** Says that this browser keeps no drafts, and asks before leaving. */
export function UnkeptNotice() {
  return (
    <>
      <Line>This browser cannot save drafts. Save before you leave.</Line>
      <LeaveQuestion part="pathname" />
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="sticky bottom-3 z-10 col-span-full flex min-h-8 w-fit items-center gap-2 rounded-md bg-sheet py-0.5 pr-1 pl-3 text-sm text-soft inset-ring inset-ring-line max-md:bottom-20"
    >
      {children}
    </p>
  );
}
