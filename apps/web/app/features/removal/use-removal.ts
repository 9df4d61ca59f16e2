import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast, toastError } from '#app/ui/toast.tsx';

interface Removal {
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** What the toast says: "Northlatch Footwear was removed". */
  done: string;
  /** Where to go when the thing is gone, and when it is back. */
  leaveTo: string;
  returnTo: string;
}

/**
 * Removes what a page shows, leaves the page, and offers to take it back. Called directly rather
 * than through the page's action, whose answer would reload a page that is no more.
 */
export function useRemoval({ remove, restore, done, leaveTo, returnTo }: Removal) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const undo = async () => {
    try {
      await restore();
      await navigate(returnTo);
    } catch (error) {
      toastError(sentenceOf(error));
    }
  };
  const run = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await remove();
    } catch (error) {
      setBusy(false);
      setRefusal(sentenceOf(error));
      return;
    }
    await navigate(leaveTo, { replace: true });
    toast(done, undo);
  };
  return { run, isBusy, refusal, forget: () => setRefusal(null) };
}

function sentenceOf(error: unknown): string {
  const isOffline = !(error instanceof Error) || /fetch|network/i.test(error.message);
  return isOffline ? 'The server could not be reached. Try again.' : error.message;
}
