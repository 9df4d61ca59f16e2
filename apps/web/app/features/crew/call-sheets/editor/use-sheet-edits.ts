import type { Caller } from '@callboard/api';
import { loadApiClient } from '#app/load-api-client.ts';
import { useEdits } from '#app/use-edits.ts';
import type { CallSheetPage } from '../call-sheet.ts';
import { isComplete } from './typed.ts';

export type SheetEdits = ReturnType<typeof useSheetEdits>;

type Saved = Parameters<Caller['callSheets']['update']>[0];

/** Saves each field of a call sheet soon after it was edited. */
export function useSheetEdits({ id, typed }: Pick<CallSheetPage, 'id' | 'typed'>) {
  return useEdits({
    name: `call-sheet-${id}`,
    stored: typed,
    send: async (changes) => {
      const { callSheets } = await loadApiClient();
      await callSheets.update.mutate({ id, ...changes } as Saved);
    },
    isValid: isComplete,
  });
}
