import type { Caller } from '@callboard/api';
import { loadApiClient } from '#app/load-api-client.ts';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';

export type Reconciliation = Awaited<ReturnType<Caller['reconciliations']['find']>>;
export type StatementLine = Reconciliation['page']['items'][number];

/** A tick that is not saved yet. */
interface Turn {
  line: StatementLine;
  isTicked: boolean;
}

/** Ticks lines of a statement. The difference changes with each tick, before the server answers. */
export function useTicks({ id, page, differenceCents }: Reconciliation) {
  const { pending, run } = useOptimisticMutations<Turn>();
  const turned = new Map(pending.map((it) => [it.line.id, it]));
  const isTicked = (line: StatementLine) => turned.get(line.id)?.isTicked ?? line.isTicked;
  const change = page.items
    .filter((it) => isTicked(it) !== it.isTicked)
    .reduce((sum, it) => sum + (isTicked(it) ? it.amountCents : -it.amountCents), 0);
  return {
    isTicked,
    isBusy: pending.length > 0,
    differenceCents: differenceCents - change,
    turn: (line: StatementLine, isOn: boolean) =>
      run({ line, isTicked: isOn }, async () => {
        const api = await loadApiClient();
        await api.reconciliations.tick.mutate({
          ...{ id, transactionIds: [line.id], isTicked: isOn },
        });
      }),
  };
}
