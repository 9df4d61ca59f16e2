import type { findBoard } from '@callboard/core/jobs';
import type { SaveResult } from '#app/ui/autosave/use-autosave.ts';

export type BoardColumn = Awaited<ReturnType<typeof findBoard>>[number];
export type BoardCard = BoardColumn['cards'][number];

/** Person whom a card can be assigned to. */
export interface Member {
  id: string;
  name: string;
}

export type CardChanges = Partial<
  Pick<BoardCard, 'title' | 'description' | 'due' | 'assigneeId' | 'checklist'>
>;

/** Saves changed fields with the values they started from. `shown` has what only the card shows. */
export type SaveCard = (
  edit: { id: string; changes: CardChanges; opened: Record<string, unknown> },
  shown: Partial<BoardCard>,
) => Promise<SaveResult>;

/** Position on the board: a column and the number of cards above. */
export interface Place {
  columnId: string;
  index: number;
}

export type BoardAct =
  | { kind: 'add'; card: BoardCard }
  | { kind: 'change'; id: string; changes: Partial<BoardCard> }
  | { kind: 'move'; id: string; to: Place }
  | { kind: 'remove'; id: string };

/** Returns the board after an act. */
export function afterAct(columns: BoardColumn[], act: BoardAct): BoardColumn[] {
  switch (act.kind) {
    case 'add':
      return mapColumn(columns, act.card.columnId, (cards) => [
        ...cards.filter((it) => it.id !== act.card.id),
        act.card,
      ]);
    case 'change':
      return mapCards(columns, (cards) =>
        cards.map((it) => (it.id === act.id ? { ...it, ...act.changes } : it)),
      );
    case 'remove':
      return mapCards(columns, (cards) => cards.filter((it) => it.id !== act.id));
    case 'move':
      return afterMove(columns, act);
  }
}

/** Finds a card by id in any column. */
export function findCard(columns: BoardColumn[], id: string): BoardCard | undefined {
  return columns.flatMap((it) => it.cards).find((it) => it.id === id);
}

/** Returns the current position of a card. */
export function placeOf(columns: BoardColumn[], id: string): Place | undefined {
  for (const { id: columnId, cards } of columns) {
    const index = cards.findIndex((it) => it.id === id);
    if (index !== -1) return { columnId, index };
  }
  return undefined;
}

function afterMove(columns: BoardColumn[], { id, to }: { id: string; to: Place }): BoardColumn[] {
  const card = findCard(columns, id);
  if (!card) return columns;
  const without = mapCards(columns, (cards) => cards.filter((it) => it.id !== id));
  return mapColumn(without, to.columnId, (cards) =>
    cards.toSpliced(to.index, 0, { ...card, columnId: to.columnId }),
  );
}

function mapCards(columns: BoardColumn[], map: (cards: BoardCard[]) => BoardCard[]): BoardColumn[] {
  return columns.map((it) => ({ ...it, cards: map(it.cards) }));
}

function mapColumn(
  columns: BoardColumn[],
  id: string,
  map: (cards: BoardCard[]) => BoardCard[],
): BoardColumn[] {
  return columns.map((it) => (it.id === id ? { ...it, cards: map(it.cards) } : it));
}
