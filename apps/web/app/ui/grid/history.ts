import type { CellValue } from './fill.ts';

/** New value of one cell, with the value it replaces. */
export interface CellChange {
  rowKey: string;
  column: string;
  from: CellValue;
  to: CellValue;
}

/** Changes that were made, and those that were undone, each step as one list. */
export interface History {
  done: CellChange[][];
  undone: CellChange[][];
}

const kept = 200;

export const noHistory: History = { done: [], undone: [] };

export function recorded(history: History, changes: CellChange[]): History {
  return { done: [...history.done, changes].slice(-kept), undone: [] };
}

/** Returns the changes that take the last step back, with the history after them. */
export function undone({ done, undone }: History) {
  const step = done.at(-1);
  if (!step) return null;
  const changes = step.map((it) => ({ ...it, from: it.to, to: it.from })).reverse();
  return { changes, history: { done: done.slice(0, -1), undone: [...undone, step] } };
}

/** Returns the changes that make the last undone step again, with the history after them. */
export function redone({ done, undone }: History) {
  const step = undone.at(-1);
  if (!step) return null;
  return { changes: step, history: { done: [...done, step], undone: undone.slice(0, -1) } };
}
