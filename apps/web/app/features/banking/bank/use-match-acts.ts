import { useRef, useState } from 'react';
import type { apiClient } from '#app/api-client.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { useStable } from '#app/ui/use-stable.ts';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import { focusBeside } from './focus-row.ts';
import type { MatchPart } from './transaction-filters.ts';

type Matched = Awaited<ReturnType<typeof apiClient.bankTransactions.match.mutate>>;
export type RuleOffer = NonNullable<Matched['offer']>;

interface Matching {
  id: string;
  parts: MatchPart[];
  /** What it is matched with, for the toast. */
  label: string;
}

export type MatchActs = ReturnType<typeof useMatchActs>;

/** Matches, ignores and undoes. `pending` has the ids of the transactions that are changing. */
export function useMatchActs() {
  const { pending, run } = useOptimisticMutations<string>();
  const [offer, setOffer] = useState<RuleOffer | null>(null);
  const last = useRef<(() => void) | null>(null);
  const undoable = (message: string, undo: () => void) => {
    const once = () => {
      if (last.current === once) last.current = null;
      undo();
    };
    last.current = once;
    toast(message, once);
  };
  const undoMatch = async (id: string, groupId: string) => {
    const done = await run(id, async () => {
      await (await loadApiClient()).bankTransactions.undo.mutate({ groupId });
      return true;
    });
    if (done) toast('Match undone');
    return done === true;
  };
  const restore = async (id: string) => {
    const done = await run(id, async () => {
      await (await loadApiClient()).bankTransactions.restore.mutate({ id });
      return true;
    });
    if (done) toast('Back in the list to match');
  };
  const match = async ({ id, parts, label }: Matching) => {
    focusBeside(id);
    const done = await run(id, async () =>
      (await loadApiClient()).bankTransactions.match.mutate({ transactionId: id, parts }),
    );
    if (!done) return false;
    setOffer(done.offer);
    undoable(`Matched with ${label}`, () => void undoMatch(id, done.groupId));
    return true;
  };
  /** Throws the refusal, which the dialog shows. */
  const ignore = async (id: string, reason: string) => {
    await (await loadApiClient()).bankTransactions.ignore.mutate({ id, reason });
    focusBeside(id);
    // Only reloads the list.
    await run(id, async () => true);
    undoable('Ignored', () => void restore(id));
  };
  const undoLast = useStable(() => last.current?.());
  return {
    ...{ pending, offer, match, undoMatch, ignore, restore, undoLast },
    dropOffer: () => setOffer(null),
  };
}
