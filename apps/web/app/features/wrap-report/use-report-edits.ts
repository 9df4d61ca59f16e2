import { apiClient } from '#app/api-client.ts';
import { type SaveResult, useAutosave } from '#app/ui/autosave/use-autosave.ts';
import { toSaveResult, useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { DayReport, Person } from './wrap-report.ts';

type Send = (changes: Record<string, unknown>) => Promise<unknown>;

/** Saves each field soon after it was edited, with what it was before. */
function useEdits<Values extends object>(name: string, stored: Values, send: Send) {
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
    isValid: () => true,
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

export type ReportEdits = ReturnType<typeof useReportEdits>;
export type HoursEdits = ReturnType<typeof useHoursEdits>;

type Saved = Parameters<typeof apiClient.wrapReports.save.mutate>[0];
type SavedHours = Parameters<typeof apiClient.wrapReports.saveTimecards.mutate>[0];

export function useReportEdits(shootDayId: string, report: DayReport['report']) {
  const { firstShot, lunchOut, lunchIn, cameraWrap, lastOut, incidents, notes } = report;
  const { setups, cards, mediaGb, graceMinutes } = report;
  const times = { firstShot, lunchOut, lunchIn, cameraWrap, lastOut };
  const counts = { setups, cards, mediaGb, graceMinutes };
  return useEdits(`report-${shootDayId}`, { ...times, ...counts, incidents, notes }, (changes) =>
    apiClient.wrapReports.save.mutate({ shootDayId, ...changes } as Saved),
  );
}

export function useHoursEdits(shootDayId: string, { bookingId, card }: Person) {
  return useEdits(`hours-${shootDayId}-${bookingId}`, card, (changes) =>
    apiClient.wrapReports.saveTimecards.mutate({
      shootDayId,
      bookingIds: [bookingId],
      ...changes,
    } as SavedHours),
  );
}
