import { useMemo } from 'react';
import { daysFrom } from '#app/ui/dates/plain-date.ts';
import { DayGrid } from '#app/ui/day-grid/day-grid.tsx';
import type { DayBlock, DaySelection } from '#app/ui/day-grid/day-grid-model.ts';
import { type LaneRun, toAwayBlocks, toLaneBlock } from './lane-blocks.ts';
import type { PersonLaneData } from './load-person-lane.ts';

/** The row of the dates on which the person is away. */
export const awayRow = 'away';

export interface PersonLaneProps {
  lane: PersonLaneData;
  name: string;
  /** Called with a row, a job or the time away, and the days that were chosen in it. */
  onSelect?: ((selection: DaySelection) => void) | undefined;
  /** Called with a booked date, or with an entry of time away. */
  onOpen: (id: string) => void;
}

/** The jobs of a person by dates, and the dates on which they are away. */
export default function PersonLane({ lane, name, onSelect, onOpen }: PersonLaneProps) {
  const { from, to, today, runs, jobNames, away, holidays } = lane;
  const dates = useMemo(() => daysFrom(from, to), [from, to]);
  const marks = useMemo(() => new Map(holidays.map((it) => [it.date, it.name])), [holidays]);
  const rows = [
    ...Object.entries(jobNames).map(([id, label]) => ({ id, label })),
    { id: awayRow, label: 'Away' },
  ];
  const blocks = [
    ...runs.map((it) => toOwnBlock(it, jobNames)),
    ...toAwayBlocks(away, { from, to }).map((it) => ({ ...it, rowId: awayRow })),
  ];
  return (
    <DayGrid
      id="person-lane"
      label={`Dates of ${name}`}
      rows={rows}
      dates={dates}
      today={today}
      blocks={blocks}
      marks={marks}
      onOpen={onOpen}
      {...(onSelect && { onSelect })}
      dayWidth={dayWidth}
      height={400}
    />
  );
}

/** The row has the job, so the block says how the person is booked. */
function toOwnBlock(run: LaneRun, jobNames: Record<string, string>): DayBlock {
  const { status = '', ...block } = toLaneBlock(run, jobNames);
  return { ...block, rowId: run.projectId, label: capitalized(status), short: undefined };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Six weeks fit beside the rail on a laptop. */
const dayWidth = 22;
