import { apiClient } from '#app/api-client.ts';
import type { SaveResult } from '#app/ui/autosave/use-autosave.ts';
import { useAutosave } from '#app/ui/autosave/use-autosave.ts';
import { toSaveResult, useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { JobDay } from './job-day.ts';

export type DayEdits = ReturnType<typeof useDayEdits>;

export type DayValues = Pick<
  JobDay,
  'dayKind' | 'wrapTime' | 'timeZone' | 'holdRankNote' | 'notes'
> & { label: string | null; locationId: string | null };

type Change = Parameters<typeof apiClient.shootDays.update.mutate>[0];

const required = ['wrapTime', 'timeZone'];

/** Saves each field of a day soon after it was edited. */
export function useDayEdits(day: JobDay) {
  const { run } = useOptimisticMutations<Partial<DayValues>>();
  const { id, label, dayKind, wrapTime, timeZone, holdRankNote, notes } = day;
  const { values, edit, ...others } = useAutosave({
    name: `day-${id}`,
    stored: {
      label,
      dayKind,
      wrapTime,
      timeZone,
      holdRankNote,
      notes,
      locationId: day.location?.id ?? null,
    },
    save: async (changes: Partial<DayValues>, opened) => {
      let result: SaveResult = { kind: 'saved' };
      const send = () => apiClient.shootDays.update.mutate({ id, ...changes, opened } as Change);
      await run(changes, send, (error) => {
        result = toSaveResult(error);
      });
      return result;
    },
    isValid: (name, value) => !required.includes(name) || Boolean(value),
    merge: () => ({}),
  });
  return {
    ...others,
    values: values as DayValues,
    edit: edit as <Name extends keyof DayValues>(
      name: Name,
      value: DayValues[Name],
      isTyping?: boolean,
    ) => void,
  };
}
