import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from '../../alert-dialog.tsx';
import { Button } from '../../button.tsx';

interface LeaveQuestionProps {
  /** What may not change: the page, or also what the page shows of it. */
  part: 'pathname' | 'search';
}

/** Asks before leaving, because what is typed would be lost. */
export default function LeaveQuestion({ part }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || from[part] !== to[part],
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
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
  );
}
