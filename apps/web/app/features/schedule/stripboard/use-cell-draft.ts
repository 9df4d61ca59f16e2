import { useRef } from 'react';
import { useKeptValue } from '#app/ui/form/drafts/use-kept-value.ts';
import type { CellValue } from '#app/ui/grid/fill.ts';
import { toast } from '#app/ui/toast.tsx';
import { useStable } from '#app/ui/use-stable.ts';
import type { CellField } from './strip-fields.ts';

/** What is typed into a cell and not saved. */
export interface CellDraft {
  stripId: string;
  field: CellField;
  text: string;
  /** The value when the cell was opened: what somebody else saved since is not overwritten. */
  opened: CellValue;
}

/** Keeps what is typed into a cell, and opens the cell with it again after a reload. */
export function useCellDraft() {
  const left = useRef<CellDraft>(undefined);
  const { keep } = useKeptValue<CellDraft>('strip-cell', (draft) => {
    const name = `${draft.stripId} ${draft.field}`;
    const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(name)}"]`);
    if (!cell || document.querySelector('[data-editor]')) return;
    left.current = draft;
    cell.click();
    toast('What you typed is restored. Escape discards it.');
  });
  return {
    keepDraft: useStable(keep),
    /** Returns what was left of a cell, once. */
    takeDraft: useStable((stripId: string, field: CellField): CellDraft | undefined => {
      const draft = left.current;
      left.current = undefined;
      return draft?.stripId === stripId && draft.field === field ? draft : undefined;
    }),
  };
}
