import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalText } from '#app/use-optimistic-mutations.ts';

interface Sending {
  /** Imports what is ready. Returns the id of the import. */
  send: () => Promise<{ id: string }>;
  /** Gives the list another key, as the one that it had is of another import. */
  rekey: () => void;
  /** Keeps what is left to mend, or leaves to the page of the import. */
  finish: (id: string, leave: () => void) => void;
  /** Forgets the list. */
  clear: () => void;
  /** The page of an import. */
  pageOf: (id: string) => string;
}

/** Sends a list once, however often it is tried, and says why it was refused. */
export function useSending({ send, rekey, finish, clear, pageOf }: Sending) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const sendOnce = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { id } = await send();
      finish(id, () => {
        clear();
        void navigate(pageOf(id));
      });
    } catch (error) {
      setRefusal(refusalText(error));
      if (isChangedAfterwards(error)) rekey();
    }
    setBusy(false);
  };
  return { send: sendOnce, isBusy, refusal };
}

/** The list was imported, and changed afterwards: the next attempt is another import. */
function isChangedAfterwards(error: unknown): boolean {
  return (
    error instanceof Error && Reflect.get(Object(Reflect.get(error, 'data')), 'code') === 'conflict'
  );
}
