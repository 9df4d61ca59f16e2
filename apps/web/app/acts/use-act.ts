import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { refusalText } from '#app/use-optimistic-mutations.ts';

/**
 * Sends one act, then reloads the page's data. A dialog shows `refusal` and stays open with what was
 * typed; buttons pass `onRefusal`.
 */
export function useAct(onRefusal?: (error: unknown) => void) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** Returns the result of the act, or null if it was refused. */
  const run = async <Result>(send: () => Promise<Result>): Promise<Result | null> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const result = await send();
      await revalidate();
      return result;
    } catch (error) {
      if (onRefusal) onRefusal(error);
      else setRefusal(refusalText(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, refuse: setRefusal, run };
}
