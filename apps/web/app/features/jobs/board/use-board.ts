import { useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import type { SaveResult } from '#app/ui/autosave/use-autosave.ts';
import { toast } from '#app/ui/toast.tsx';
import { toSaveResult, useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import { useTurns } from '#app/use-turns.ts';
import {
  afterAct,
  type BoardAct,
  type BoardCard,
  type BoardColumn,
  findCard,
  type Place,
  placeOf,
  type SaveCard,
} from './board-state.ts';

/** Returns the board with pending changes applied, and the functions that change it. */
export function useBoard(fetched: BoardColumn[]) {
  const { pending, run } = useOptimisticMutations<BoardAct>();
  const inTurn = useTurns();
  const [added, setAdded] = useState(0);
  const columns = pending.reduce(afterAct, fetched);

  const add = async (columnId: string, title: string): Promise<boolean> => {
    setAdded(added + 1);
    const card: BoardCard = {
      id: `new-${added}`,
      columnId,
      title,
      description: null,
      due: null,
      assigneeId: null,
      assigneeName: null,
      assigneePortraitId: null,
      checklist: [],
    };
    const act = { kind: 'add', card } as const;
    return (await run(act, () => apiClient.boards.addCard.mutate({ columnId, title }))) !== null;
  };

  const move = async (id: string, to: Place): Promise<void> => {
    const from = placeOf(columns, id);
    if (!from || (from.columnId === to.columnId && from.index === to.index)) return;
    const input = { id, from: from.columnId, columnId: to.columnId, position: to.index };
    const send = () => apiClient.boards.moveCard.mutate(input);
    await run({ kind: 'move', id, to }, () => inTurn(id, send));
  };

  const save: SaveCard = async ({ id, changes, opened }, shown) => {
    let result: SaveResult = { kind: 'saved' };
    const act = { kind: 'change', id, changes: { ...changes, ...shown } } as const;
    const send = () => apiClient.boards.updateCard.mutate({ id, ...changes, opened });
    await run(act, send, (error) => {
      result = toSaveResult(error);
    });
    return result;
  };

  const remove = async (id: string): Promise<void> => {
    const card = findCard(columns, id);
    const send = () => apiClient.boards.setCardRemoved.mutate({ id, isRemoved: true });
    const done = await run({ kind: 'remove', id }, send);
    if (done && card) toast(`“${card.title}” was removed`, () => void putBack(card));
  };

  const putBack = (card: BoardCard) =>
    run({ kind: 'add', card }, () =>
      apiClient.boards.setCardRemoved.mutate({ id: card.id, isRemoved: false }),
    );

  return { columns, add, move, save, remove };
}
