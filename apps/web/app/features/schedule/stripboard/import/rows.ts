import type { TableReading } from '#app/features/imports/list-table.ts';
import type { ImportField } from './columns.ts';

/** A strip to import, as typed: nothing has to be valid yet. */
export interface ImportRow {
  id: string;
  /** Cells of the spreadsheet. */
  raw: string[];
  act: 'add' | 'skip';
  shotRef: string;
  intExt: string;
  dayNight: string;
  description: string;
  cast: string;
  minutes: string;
}

export type RowField = Exclude<ImportField, 'scene'>;

/** "INT. KITCHEN - DAY" */
const slug =
  /^(int\.?\s*\/\s*ext|i\s*\/\s*e|int|ext)[.\s]+(.+?)(?:\s+[-–—]\s*(day|night|dawn|dusk|morning|evening|sunset|sunrise)\b\.?)?$/i;

/** Returns the rows of a table, under what its columns are. */
export function toRows({ table, headingAt, columns }: TableReading<ImportField>): ImportRow[] {
  return table.slice(headingAt + 1).map(({ line, cells }) => ({
    ...{ id: String(line), raw: cells, act: 'add' },
    ...valuesOf(cells, columns),
  }));
}

/** Returns the values of a row again, after a column became another one. */
export function valuesOf(raw: string[], columns: (ImportField | null)[]): Record<RowField, string> {
  const cell = (field: ImportField) =>
    raw.filter((it, at) => columns[at] === field && it !== '').join(', ');
  const [intExt, dayNight, description] = [cell('intExt'), cell('dayNight'), cell('description')];
  const [, setting, rest, light] = (intExt === '' && slug.exec(description)) || [];
  return {
    shotRef: shotOf(cell('scene'), cell('shotRef')),
    intExt: setting ?? intExt,
    dayNight: dayNight || (light ?? ''),
    description: rest ?? description,
    cast: cell('cast'),
    minutes: cell('minutes'),
  };
}

/** Returns "12A" for scene 12 and shot A, and "12-3" for shot 3. */
function shotOf(scene: string, shot: string): string {
  if (scene === '' || shot.startsWith(scene)) return shot;
  if (shot === '') return scene;
  return /^[a-z]/i.test(shot) && /\d$/.test(scene) ? `${scene}${shot}` : `${scene}-${shot}`;
}
