import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from '../../alert-dialog.tsx';
import { Button } from '../../button.tsx';
import { formatViewerTime } from '../../viewer-time.ts';

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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <>
      <Line>This browser cannot save drafts. Save before you leave.</Line>
      <AlertDialog
        isOpen={blocker.state === 'blocked'}
        onOpenChange={() => blocker.reset?.()}
        title="Leave without saving?"
        description="This browser cannot save drafts, so your text will be lost."
        action={
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        }
      />
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
