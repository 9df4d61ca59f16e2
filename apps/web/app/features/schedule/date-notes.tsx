import { isGone } from '@callboard/domain/shoot-days/enums';
import { apiClient } from '#app/api-client.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { useLoaded } from '#app/use-loaded.ts';

const notesShown = 4;

interface DateNotesProps {
  projectId: string;
  dates: string[];
}

/** Says which of the dates are public holidays, and which have a day of the job. */
export function DateNotes({ projectId, dates }: DateNotesProps) {
  const sorted = dates.toSorted();
  const { value: days = [] } = useLoaded(loadDays, projectId);
  const { value: holidays = [] } = useLoaded(loadHolidays, rangeKey(sorted));
  const notes = sorted.flatMap((date) => [
    ...holidays
      .filter((it) => it.date === date)
      .map((it) => `${formatPlainDate(date)} is ${it.name}.`),
    ...days
      .filter((it) => it.date === date && !isGone(it.holdStatus))
      .map((it) => `${it.label} is on ${formatPlainDate(date)} already.`),
  ]);
  if (notes.length === 0) return null;
  return (
    <ul role="status" className="-mt-2 grid text-xs text-tally-ink">
      {notes.slice(0, notesShown).map((it) => (
        <li key={it}>{it}</li>
      ))}
      {notes.length > notesShown && <li>And {notes.length - notesShown} more.</li>}
    </ul>
  );
}

function loadDays(projectId: string, signal: AbortSignal) {
  return apiClient.shootDays.list.query({ projectId }, { signal });
}

function rangeKey(sorted: string[]): string | null {
  const [from] = sorted;
  return from === undefined ? null : `${from} ${sorted.at(-1)}`;
}

async function loadHolidays(key: string, signal: AbortSignal) {
  const [from = '', to = ''] = key.split(' ');
  const { items } = await apiClient.calendar.holidays.query({ from, to }, { signal });
  return items;
}
