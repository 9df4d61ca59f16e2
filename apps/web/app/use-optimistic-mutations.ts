import { TRPCClientError } from '@trpc/client';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { unansweredAct } from './connection/unanswered.ts';
import { toastError } from './ui/toast.tsx';

/**
 * Shows acts before the server responds. `pending` holds the unfinished acts, to be applied to the
 * page's data. When one ends the page's data is reloaded. A failure shows a toast, and its change
 * is reverted.
 */
export function useOptimisticMutations<Act>() {
  const [pending, setPending] = useState<Act[]>([]);
  const { revalidate } = useRevalidator();
  const settle = async (act: Act, isReached: boolean) => {
    if (isReached) await revalidate();
    startTransition(() => setPending((all) => all.filter((it) => it !== act)));
  };
  /** Shows `act` at once and sends it. Returns the server's result, or null on failure. */
  const run = async <Result>(act: Act, send: () => Promise<Result>): Promise<Result | null> => {
    setPending((all) => [...all, act]);
    try {
      const result = await send();
      void settle(act, true);
      return result;
    } catch (error) {
      toastError(refusalText(error));
      void settle(act, isFromServer(error));
      return null;
    }
  };
  return { pending, run };
}

/** Returns the message for a failed call. */
export function refusalText(error: unknown): string {
  return isFromServer(error) ? error.message : unansweredAct(error);
}

/** Returns whether the server refused. Without a connection the page's data stays as it is. */
function isFromServer(error: unknown): error is Error {
  return error instanceof TRPCClientError && Boolean(error.data);
}
