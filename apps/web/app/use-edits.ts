import { type SaveResult, useAutosave } from './ui/autosave/use-autosave.ts';
import { toSaveResult, useOptimisticMutations } from './use-optimistic-mutations.ts';

interface Options<Values> {
  /** Names the record among the drafts of the page. */
  name: string;
  stored: Values;
  /** Sends changed fields, and as `opened` what they were before. */
  send: (changes: Record<string, unknown>) => Promise<unknown>;
  /** Returns whether a field may be sent. Others stay as drafts. */
  isValid?: (name: string, value: unknown) => boolean;
}

/** Saves each field of a record soon after it was edited, with what it was before. */
export function useEdits<Values extends object>(options: Options<Values>) {
  const { name, stored, send, isValid = () => true } = options;
  const { run } = useOptimisticMutations<object>();
  const { values, edit, ...others } = useAutosave({
    name,
    stored: stored as Record<string, unknown>,
    save: async (changes, opened) => {
      let result: SaveResult = { kind: 'saved' };
      await run(
        changes,
        () => send({ ...changes, opened }),
        (error) => {
          result = toSaveResult(error);
        },
      );
      return result;
    },
    isValid,
    merge: () => ({}),
  });
  return {
    ...others,
    values: values as Values,
    edit: edit as <Name extends keyof Values>(
      name: Name,
      value: Values[Name],
      isTyping?: boolean,
    ) => void,
  };
}
