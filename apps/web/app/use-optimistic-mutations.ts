import type { AppRouter } from '@callboard/api';
import type { TRPCClientError } from '@trpc/client';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { unansweredAct } from './connection/unanswered.ts';
import type { SaveResult } from './ui/autosave/use-autosave.ts';
import { toastError } from './ui/toast.tsx';
import { whileSaving } from './while-saving.ts';

type ServerError = TRPCClientError<AppRouter> & {
  data: NonNullable<TRPCClientError<AppRouter>['data']>;
};

/**
 * Shows acts before the server responds. `pending` holds the unfinished acts, to be applied to the
 * page's data. When one ends the page's data is reloaded. A failure shows a toast, and its change
 * is reverted.
 */
export function useOptimisticMutations<Act>() {
  const [pending, setPending] = useState<Act[]>([]);
  const { revalidate } = useRevalidator();
  const settle = async (act: Act, isReached: boolean) => {
    if (isReached) await reload(revalidate);
    startTransition(() => setPending((all) => all.filter((it) => it !== act)));
  };
  /** Shows `act` at once and sends it. Returns the server's result, or null on failure. */
  const run = async <Result>(
    act: Act,
    send: () => Promise<Result>,
    onFailure: (error: unknown) => void = showFailure,
  ): Promise<Result | null> => {
    setPending((all) => [...all, act]);
    try {
      const result = await whileSaving(send);
      void settle(act, true);
      return result;
    } catch (error) {
      onFailure(error);
      void settle(act, isFromServer(error));
      return null;
    }
  };
  return { pending, run };
}

/** A navigation in the meantime cancels the reload, and one to another search may not reload. */
async function reload(revalidate: () => Promise<void>): Promise<void> {
  const { href } = location;
  await revalidate();
  if (location.href !== href) await reload(revalidate);
}

function showFailure(error: unknown): void {
  toastError(refusalText(error));
}

/** Returns the message for a failed call. */
export function refusalText(error: unknown): string {
  return isFromServer(error) ? error.message : unansweredAct(error);
}

/** Returns what became of an edit that failed. */
export function toSaveResult(error: unknown): SaveResult {
  if (!isFromServer(error)) return { kind: 'unreached' };
  const { conflict } = error.data;
  // The same values were saved by somebody else.
  if (error.data.code === 'invalid_body') return { kind: 'saved' };
  return conflict ? { kind: 'conflict', conflict } : { kind: 'refused', message: error.message };
}

/** Returns whether the server refused. Without a connection the page's data stays as it is. */
function isFromServer(error: unknown): error is ServerError {
  // By its name, because the class would bring the client into forms that load it on demand.
  const isOfClient = error instanceof Error && error.name === 'TRPCClientError';
  return isOfClient && 'data' in error && Boolean(error.data);
}
