import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

interface Removal {
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Text of the toast: "Northlatch Footwear was removed". */
  done: string;
  /** Pages to show after the removal and after its undo. */
  leaveTo: string;
  returnTo: string;
}

/**
 * Removes the record of a page, leaves the page and offers to undo it. Called directly, because the
 * page's action would reload a page that no longer exists.
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
      toastError(refusalText(error));
    }
  };
  const run = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await remove();
    } catch (error) {
      setBusy(false);
      setRefusal(refusalText(error));
      return;
    }
    await navigate(leaveTo, { replace: true });
    toast(done, undo);
  };
  return { run, isBusy, refusal, forget: () => setRefusal(null) };
}
