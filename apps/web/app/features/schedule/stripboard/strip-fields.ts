import { formatDuration, parseDuration } from '@callboard/domain/dates/duration';
import {
  longestMinutes,
  longestTexts,
  stripKindLabels,
  stripKinds,
  stripLightLabels,
  stripLights,
  stripSettings,
} from '@callboard/domain/schedule-blocks/enums';
import { type CellKind, choiceCell, textCell, timeCell } from '#app/ui/grid/cell-kinds.ts';
import type { StripValues } from './board-state.ts';

/** Fields that are edited in a cell. */
export type CellField = keyof StripValues;

const textUpTo = (most: number): CellKind => ({
  ...textCell,
  parse: (text) => (text.trim().length > most ? undefined : text.trim()),
  hint: `Type up to ${most} characters.`,
});

/** Whole minutes up to a day. */
export const minutesCell: CellKind = {
  parse: (text) => {
    const minutes = parseDuration(text);
    return minutes === null || minutes > longestMinutes ? undefined : minutes;
  },
  format: (value) => formatDuration(Number(value)),
  toText: (value) => formatDuration(Number(value)),
  hint: 'Type a duration such as 45, 1:15 or 1h15, up to 24h.',
  isNumeric: true,
};

export const settingCell = choiceCell(stripSettings.map((value) => ({ value, label: value })));

export const lightCell = choiceCell(
  stripLights.map((value) => ({ value, label: stripLightLabels[value] })),
);

const kindCell = choiceCell(stripKinds.map((value) => ({ value, label: stripKindLabels[value] })));

/** How each field is typed and shown. Locations come from the board. */
export const fieldCells: Record<Exclude<CellField, 'locationId'>, CellKind> = {
  kind: kindCell,
  start: timeCell,
  minutes: minutesCell,
  shotRef: textUpTo(longestTexts.shotRef),
  description: textUpTo(longestTexts.description),
  cast: textUpTo(longestTexts.cast),
  intExt: settingCell,
  dayNight: lightCell,
};

export const fieldLabels: Record<CellField, string> = {
  kind: 'Kind',
  start: 'Fixed start',
  minutes: 'Duration',
  shotRef: 'Shot',
  description: 'Description',
  locationId: 'Next set',
  cast: 'Cast',
  intExt: 'INT/EXT',
  dayNight: 'Day/night',
};
