import { TRPCClientError } from '@trpc/client';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toastError } from './ui/toast.tsx';

/**
 * Acts that show before the server has answered. `pending` holds those still under way, to be laid
 * over the page's data; when one ends the page's data is fetched anew, and a refusal is told in a
 * toast while what it changed goes back.
 */
export function useOptimisticMutations<Act>() {
  const [pending, setPending] = useState<Act[]>([]);
  const { revalidate } = useRevalidator();
  const settle = async (act: Act, isReached: boolean) => {
    if (isReached) await revalidate();
    startTransition(() => setPending((all) => all.filter((it) => it !== act)));
  };
  /** Shows `act` at once, sends it, and answers what the server said, or null when it refused. */
  const run = async <Result>(act: Act, send: () => Promise<Result>): Promise<Result | null> => {
    setPending((all) => [...all, act]);
    try {
      const answer = await send();
      void settle(act, true);
      return answer;
    } catch (error) {
      toastError(refusalText(error));
      void settle(act, isAnswered(error));
      return null;
    }
  };
  return { pending, run };
}

/** What a person is told about a call that failed. */
export function refusalText(error: unknown): string {
  return isAnswered(error)
    ? error.message
    : 'No answer from the server. Check the connection, then again.';
}

/** Whether it was the server that refused; without a connection the page's data stays as it is. */
function isAnswered(error: unknown): error is Error {
  return error instanceof TRPCClientError && Boolean(error.data);
}
