import { fullDateInWords } from '@callboard/domain/dates';
import { formatDuration } from '@callboard/domain/dates/duration';
import { isGone } from '@callboard/domain/shoot-days/enums';
import type { Cell, Paper, PdfDocument } from '@callboard/pdf';
import type { Stripboard, StripDay } from './board-state.ts';
import { clockOf, sunInWords } from './day-plan.ts';
import { oneLinerOf } from './one-liner.ts';

interface Printed {
  company: string;
  paper: Paper;
  at: Date;
}

/** Returns the one-liner schedule of a job as a document: a table for each day that stands. */
export function oneLinerDocument(board: Stripboard, printed: Printed): PdfDocument {
  const days = board.days.filter((it) => !isGone(it.holdStatus) && it.strips.length > 0);
  return {
    ...printed,
    title: 'One-liner',
    job: board.project.name,
    blocks: [
      { kind: 'heading', level: 1, text: `One-liner, ${board.project.name}` },
      ...days.flatMap((day) => {
        const { plannedMinutes, end } = clockOf(day);
        return [
          {
            kind: 'heading' as const,
            text: `${fullDateInWords(day.date)}, ${day.label}`,
            detail: [
              `Call ${day.callTime}, wrap ${day.wrapTime}`,
              `${formatDuration(plannedMinutes)} planned, ends ${end}`,
              ...(day.locationName ? [day.locationName] : []),
              ...(day.sun ? [sunInWords(day)] : []),
            ].join(' · '),
          },
          { ...table, rows: rowsOf(day) },
        ];
      }),
    ],
  };
}

const table = {
  kind: 'table' as const,
  isDense: true,
  columns: [
    { label: 'Time', share: 1.3 },
    { label: 'Length', share: 0.8 },
    { label: 'Set', share: 1.3 },
    { label: 'Shot', share: 0.8 },
    { label: 'Description', share: 4 },
    { label: 'Cast', share: 1.6 },
  ],
};

function rowsOf(day: StripDay): Cell[][] {
  return oneLinerOf({ days: [day] }).map((line, index) => {
    const isSetup = day.strips[index]?.kind === 'setup';
    const set = isSetup
      ? [line.setting, line.light?.toLowerCase()].filter(Boolean).join(' ')
      : line.kind;
    const texts = [
      `${line.start}–${line.end}`,
      formatDuration(line.minutes),
      set,
      line.shot ?? '',
      line.description,
      line.nextSet ?? line.cast ?? '',
    ];
    return texts.map((text) => ({ text, ...(!isSetup && { isShaded: true, isBold: true }) }));
  });
}
