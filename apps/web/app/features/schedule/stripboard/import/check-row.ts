import { parseDuration } from '@callboard/domain/dates/duration';
import {
  longestMinutes,
  longestTexts,
  type StripKind,
  type StripLight,
  type StripSetting,
  usualMinutes,
} from '@callboard/domain/schedule-blocks/enums';
import type { NewValues } from '../board-state.ts';
import type { ImportRow } from './rows.ts';

/** A row that was checked: the strip, or what is wrong. */
export interface CheckedRow {
  row: ImportRow;
  strip: NewValues | null;
  /** The check in words. */
  words: string;
}

const kinds: [kind: StripKind, pattern: RegExp][] = [
  ['meal', /\b(lunch|dinner|breakfast|meal)\b/i],
  ['company_move', /\b(company|unit) move\b|^move to\b/i],
  ['load_in', /^load[ -]?in\b/i],
  ['wrap', /^(wrap|load[ -]?out)\b/i],
  ['rehearsal', /^rehears/i],
];

const settings: [setting: StripSetting, pattern: RegExp][] = [
  [
    'INT/EXT',
    /^(int?(erior)?\.?\s*[/&+-]\s*ext?(erior)?|e(xt)?\.?\s*[/&+-]\s*i(nt)?|i\s*\/\s*e)\.?$/i,
  ],
  ['INT', /^i(nt(erior)?)?\.?$/i],
  ['EXT', /^e(xt(erior)?)?\.?$/i],
];

const lights: [light: StripLight, pattern: RegExp][] = [
  ['dawn', /^(dawn|sunrise|early morning|first light)\b/i],
  ['dusk', /^(dusk|sunset|evening|magic|golden)\b/i],
  ['D', /^(d|day|morning|afternoon|noon)\b/i],
  ['N', /^(n|night|nite)\b/i],
];

/** Reads a row: what is typed becomes a strip, or a sentence says what to mend. */
export function checkRow(row: ImportRow): CheckedRow {
  if (row.act === 'skip') return { row, strip: null, words: 'Skipped' };
  const problems: string[] = [];
  const kind = kindOf(row);
  const intExt = readWord(settings, row.intExt);
  const dayNight = readWord(lights, row.dayNight);
  const minutes = minutesOf(row.minutes) ?? (row.minutes === '' ? usualMinutes[kind] : null);
  if (intExt === undefined) problems.push('Enter INT, EXT or INT/EXT.');
  if (dayNight === undefined) problems.push('Enter day, night, dawn or dusk.');
  if (minutes === null || minutes > longestMinutes) {
    problems.push('Enter a duration such as 45, 1:15 or 1h15.');
  }
  for (const [field, length] of Object.entries(longestTexts)) {
    const text = row[field as keyof typeof longestTexts];
    if (text.length > length)
      problems.push(
        `Use at most ${length} characters for the ${field === 'shotRef' ? 'shot' : field}.`,
      );
  }
  if (row.shotRef === '' && row.description === '') problems.push('Enter a shot or a description.');
  if (problems.length > 0) return { row, strip: null, words: problems.join(' ') };
  const { shotRef, description, cast } = row;
  const strip = {
    ...{ kind, minutes: minutes ?? 0, description },
    ...{ shotRef: shotRef || null, cast: cast || null },
    ...{ intExt: intExt ?? null, dayNight: dayNight ?? null },
  };
  return { row, strip, words: row.minutes === '' ? `Ready, ${minutes} min` : 'Ready' };
}

function kindOf({ intExt, shotRef, description }: ImportRow): StripKind {
  if (intExt !== '') return 'setup';
  const text = description || shotRef;
  return kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'setup';
}

/** Returns null for nothing typed, and undefined for what is not understood. */
function readWord<Word>(words: [Word, RegExp][], text: string): Word | null | undefined {
  if (text === '') return null;
  return words.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Spreadsheets write 45 minutes as "0:45:00", too. */
function minutesOf(text: string): number | null {
  return parseDuration(text.replace(/^(\d+:\d\d):\d\d$/, '$1'));
}
