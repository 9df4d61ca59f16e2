import type { BoardCard } from './board-state.ts';

type Checklist = BoardCard['checklist'];

/**
 * Returns a checklist with the changes of two people: what `mine` added, removed and ticked since
 * `opened` is applied to `theirs`.
 */
export function mergeChecklists(opened: Checklist, mine: Checklist, theirs: Checklist): Checklist {
  const has = (list: Checklist, text: string) => list.some((it) => it.text === text);
  const find = (list: Checklist, text: string) => list.find((it) => it.text === text);
  const kept = theirs.filter(({ text }) => has(mine, text) || !has(opened, text));
  const ticked = kept.map((it) => {
    const own = find(mine, it.text);
    const isOwnChange = own && own.done !== find(opened, it.text)?.done;
    return isOwnChange ? { ...it, done: own.done } : it;
  });
  const added = mine.filter(({ text }) => !has(opened, text) && !has(theirs, text));
  return [...ticked, ...added];
}
