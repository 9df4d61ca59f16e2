import { apiClient } from '#app/api-client.ts';
import { useEdits } from '#app/use-edits.ts';
import type { CallSheetPage } from '../call-sheet.ts';
import { isComplete } from './typed.ts';

export type SheetEdits = ReturnType<typeof useSheetEdits>;

type Saved = Parameters<typeof apiClient.callSheets.update.mutate>[0];

/** Saves each field of a call sheet soon after it was edited. */
export function useSheetEdits({ id, typed }: Pick<CallSheetPage, 'id' | 'typed'>) {
  return useEdits({
    name: `call-sheet-${id}`,
    stored: typed,
    send: (changes) => apiClient.callSheets.update.mutate({ id, ...changes } as Saved),
    isValid: isComplete,
  });
}
