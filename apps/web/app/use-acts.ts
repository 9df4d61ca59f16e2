import { TRPCClientError } from '@trpc/client';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toastError } from './ui/toast.tsx';

/**
 * Acts that show before the server has answered. `pending` holds those still under way, to be laid
 * over the page's data; when one ends the page's data is fetched anew, and a refusal is told in a
 * toast while what it changed goes back.
 */
export function useActs<Act>() {
  const [pending, setPending] = useState<Act[]>([]);
  const { revalidate } = useRevalidator();
  const settle = async (act: Act) => {
    await revalidate();
    startTransition(() => setPending((all) => all.filter((it) => it !== act)));
  };
  /** Shows `act` at once, sends it, and answers what the server said, or null when it refused. */
  const run = async <Answer>(act: Act, send: () => Promise<Answer>): Promise<Answer | null> => {
    setPending((all) => [...all, act]);
    try {
      return await send();
    } catch (error) {
      toastError(refusalText(error));
      return null;
    } finally {
      void settle(act);
    }
  };
  return { pending, run };
}

/** What a person is told about a call that failed. */
export function refusalText(error: unknown): string {
  const isAnswered = error instanceof TRPCClientError && error.data;
  return isAnswered
    ? error.message
    : 'No answer from the server. Check the connection, then again.';
}
