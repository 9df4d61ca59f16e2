import { useMemo, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { dayAfter, daysBetween, daysFrom } from '#app/ui/dates/plain-date.ts';
import { DayGrid } from '#app/ui/day-grid/day-grid.tsx';
import type { BlockPlace, DayGridRow, DaySelection } from '#app/ui/day-grid/day-grid-model.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { rangeOf } from './calendar-choice.ts';
import type { CalendarPageData } from './calendar-data.ts';
import type { AskedHold } from './hold-dialog.tsx';
import {
  type JobBlock,
  type LaneRun,
  toAwayBlocks,
  toJobBlocks,
  toLaneBlock,
} from './lane-blocks.ts';
import { keyOfOthers, loadOthers, nothing } from './load-others.ts';
import { toastHeld } from './toast-held.ts';
import type { Reschedule } from './use-reschedule.ts';

const holdDialog = lazyPart(() => import('./hold-dialog.tsx'));

export interface LanesProps {
  data: CalendarPageData & { crew: NonNullable<CalendarPageData['crew']> };
  panel: PanelAddress;
  bookingPanel: PanelAddress;
  reschedule: Reschedule;
}

/**
 * People by dates, with the shoot days of the jobs on top. A person is held by choosing days in the
 * lane, or by dragging the name onto a day of a job; a block moves to other days, and grows at its end,
 * which is asked first where the person has something else.
 */
export default function Lanes({ data, panel, bookingPanel, reschedule }: LanesProps) {
  const { crew, days, holidays, choice, today, now } = data;
  const { canChange } = useViewer();
  const isEditable = canChange('schedule.edit');
  const [asked, setAsked] = useState<AskedHold | null>(null);
  const { run: send } = useAct((error) => toastError(refusalText(error)));
  const { from, to } = rangeOf(choice);
  const dates = useMemo(() => daysFrom(from, to), [from, to]);
  const { rows } = crew;
  const { moving } = reschedule;
  const { standing, jobs, marks } = useMemo(() => {
    return {
      standing: [
        ...toAwayBlocks(crew.away, { from, to }),
        ...crew.runs.map((it) => toLaneBlock(it, crew.jobNames)),
      ],
      jobs: toJobBlocks(days, { today, now }),
      marks: new Map(holidays.map((it) => [it.date, it.name])),
    };
  }, [crew, days, holidays, today, now, from, to]);
  const blocks = useMemo(() => {
    if (!moving) return standing;
    const { run, byDays } = moving;
    return standing.map((it) =>
      it.id === run.id && it.start === run.start
        ? { ...it, start: dayAfter(it.start, byDays), end: dayAfter(it.end, byDays) }
        : it,
    );
  }, [standing, moving]);

  const ask = (rowId: string, chosen: string[], job: JobBlock | undefined) => {
    const row = rows.find((it) => it.id === rowId);
    if (row) setAsked({ person: personOf(row), dates: chosen, job: job && jobOption(job) });
  };
  const askForDays = ({ rowId, start, end }: DaySelection) => {
    const chosen = daysFrom(start, end);
    const over = jobs.filter((it) => it.start <= end && it.end >= start && !isPast(it));
    const [only, ...others] = new Set(over.map((it) => it.projectId));
    ask(rowId, chosen, others.length === 0 ? over.find((it) => it.projectId === only) : undefined);
  };
  const askForJob = (rowId: string, jobId: string, date: string) => {
    const job = jobs.find((it) => it.id === jobId);
    if (job) ask(rowId, [date], job);
  };
  const isPast = (it: JobBlock) => it.tone === 'struck';
  const move = (blockId: string, { start }: BlockPlace) => {
    const run = crew.runs.find((it) => it.id === blockId);
    if (!run) return;
    const name = rows.find((it) => it.id === run.crewMemberId)?.label ?? '';
    reschedule.begin({ run, shown: { from, to }, name, byDays: daysBetween(run.start, start) });
  };
  const askToGrow = ({ crewMemberId, projectId }: LaneRun, added: string[]) => {
    const row = rows.find((it) => it.id === crewMemberId);
    const job = { value: projectId, label: crew.jobNames[projectId] ?? '' };
    if (row) setAsked({ person: personOf(row), dates: added, job });
  };
  const stretch = async (blockId: string, end: string) => {
    const run = crew.runs.find((it) => it.id === blockId);
    if (!run) return;
    const added = daysFrom(dayAfter(run.end, 1), end);
    const { others, away } = await loadOthers(keyOfOthers(run.crewMemberId, added)).catch(
      () => nothing,
    );
    if (others.length + away.length > 0) return askToGrow(run, added);
    const status = 'first_hold';
    const input = { id: run.bookingId, dates: added, status } as const;
    const held = await send(() => apiClient.bookings.addDates.mutate(input));
    const name = rows.find((it) => it.id === run.crewMemberId)?.label ?? '';
    if (held) toastHeld({ name, status, ...held });
  };
  return (
    <>
      <DayGrid
        id="lanes"
        label="Crew by dates"
        rows={rows}
        dates={dates}
        today={today}
        blocks={blocks}
        marks={marks}
        band={{ label: 'Shoot days', blocks: jobs, onOpen: panel.open }}
        onOpen={bookingPanel.open}
        isWithinRow
        {...(isEditable && {
          ...{ onSelect: askForDays, onRowDrop: askForJob, onMove: move, onStretch: stretch },
        })}
        empty={<EmptyState title="Nobody matches">Choose another department or name.</EmptyState>}
        height={680}
      />
      {crew.hasMore && (
        <p className="text-xs text-faint">
          The first 200 people of the address book are shown, and whoever is booked. Search to find
          the others.
        </p>
      )}
      {asked && (
        <holdDialog.Part
          key={`${asked.person.id} ${asked.dates.join()}`}
          asked={asked}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

function personOf({ id, label, detail }: DayGridRow): AskedHold['person'] {
  return { id, name: label, role: detail ?? '' };
}

function jobOption({ projectId, projectName }: JobBlock) {
  return { value: projectId, label: projectName };
}
