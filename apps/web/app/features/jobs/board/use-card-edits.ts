import { useAutosave } from '#app/ui/autosave/use-autosave.ts';
import type { BoardCard, CardChanges, Member, SaveCard } from './board-state.ts';
import { mergeChecklists } from './merge-checklist.ts';

export type CardEdits = ReturnType<typeof useCardEdits>;

type Fields = Required<CardChanges>;
type Checklist = BoardCard['checklist'];

/** Saves each field of a card soon after it was edited. */
export function useCardEdits(card: BoardCard, members: Member[], save: SaveCard) {
  const { id, title, description, due, assigneeId, checklist } = card;
  const { values, edit, ...others } = useAutosave({
    name: `card-${id}`,
    stored: { title, description, due, assigneeId, checklist },
    save: (changes: CardChanges, opened) => {
      const name = members.find((it) => it.id === changes.assigneeId)?.name ?? null;
      return save({ id, changes, opened }, 'assigneeId' in changes ? { assigneeName: name } : {});
    },
    isValid: (name, value) => name !== 'title' || String(value).trim() !== '',
    merge: (typed, stored) => {
      const mine = typed.checklist;
      if (!mine || !('checklist' in stored)) return {};
      const [before, own, theirs] = [mine.opened, mine.value, stored.checklist] as Checklist[];
      return { checklist: mergeChecklists(before ?? [], own ?? [], theirs ?? []) };
    },
  });
  return {
    ...others,
    values: values as Fields,
    edit: edit as <Name extends keyof Fields>(
      name: Name,
      value: Fields[Name],
      isTyping?: boolean,
    ) => void,
  };
}
