import type { Caller } from '@callboard/api';
import { loadApiClient } from '#app/load-api-client.ts';
import { useEdits } from '#app/use-edits.ts';
import type { CallSheetPage } from '../call-sheet.ts';
import { isComplete } from './typed.ts';

export type SheetEdits = ReturnType<typeof useSheetEdits>;

/** Some of its fields, for parts that the company's template has too. */
export interface EditsOf<Name extends keyof SheetEdits['values']> {
  values: Pick<SheetEdits['values'], Name>;
  edit: <Field extends Name>(
    name: Field,
    value: SheetEdits['values'][Field],
    isTyping?: boolean,
  ) => void;
}

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
