import { apiClient } from '#app/api-client.ts';
import { useEdits } from '#app/use-edits.ts';
import type { DayReport, Person } from './wrap-report.ts';

export type ReportEdits = ReturnType<typeof useReportEdits>;
export type HoursEdits = ReturnType<typeof useHoursEdits>;

type Saved = Parameters<typeof apiClient.wrapReports.save.mutate>[0];
type SavedHours = Parameters<typeof apiClient.wrapReports.saveTimecards.mutate>[0];

export function useReportEdits(shootDayId: string, report: DayReport['report']) {
  const { firstShot, lunchOut, lunchIn, cameraWrap, lastOut, incidents, notes } = report;
  const { setups, cards, mediaGb, graceMinutes } = report;
  const { secondMealOut, secondMealIn, thirdMealOut, thirdMealIn } = report;
  const meals = { lunchOut, lunchIn, secondMealOut, secondMealIn, thirdMealOut, thirdMealIn };
  const times = { firstShot, ...meals, cameraWrap, lastOut };
  const counts = { setups, cards, mediaGb, graceMinutes };
  return useEdits({
    name: `report-${shootDayId}`,
    stored: { ...times, ...counts, incidents, notes },
    send: (changes) => apiClient.wrapReports.save.mutate({ shootDayId, ...changes } as Saved),
  });
}

export function useHoursEdits(shootDayId: string, { bookingId, card }: Person) {
  return useEdits({
    name: `hours-${shootDayId}-${bookingId}`,
    stored: card,
    send: (changes) =>
      apiClient.wrapReports.saveTimecards.mutate({
        shootDayId,
        bookingIds: [bookingId],
        ...changes,
      } as SavedHours),
  });
}
