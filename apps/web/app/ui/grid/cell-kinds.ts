import { formatDuration, parseDuration } from '@callboard/domain/dates/duration';
import { parseTime } from '../times/parse-time.ts';
import type { CellValue } from './fill.ts';

/** How the cells of a column are read, shown and typed. */
export interface CellKind {
  /** Returns undefined for text that is not understood. */
  parse: (text: string, current: CellValue) => CellValue | undefined;
  format: (value: CellValue) => string;
  /** Returns the text that an editor starts with and the clipboard gets; `parse` reads it. */
  toText: (value: CellValue) => string;
  /** Says how to type a value. */
  hint: string;
  isNumeric?: boolean;
  /** Values to choose from, in place of typing. */
  options?: readonly { value: string; label: string }[];
}

const longest = 2_000;

export const textCell: CellKind = {
  parse: (text) => (text.length > longest ? undefined : text.trim()),
  format: String,
  toText: String,
  hint: `Type up to ${longest} characters.`,
};

export const numberCell: CellKind = {
  parse: (text) =>
    /^-?(\d[\d,]*)?\.?\d+$/.test(text) ? Number(text.replaceAll(',', '')) : undefined,
  format: (value) => Number(value).toLocaleString('en-US').replace('-', '−'),
  toText: String,
  hint: 'Type a number such as 3 or 1.5.',
  isNumeric: true,
};

/** `HH:MM`. */
export const timeCell: CellKind = {
  parse: (text, current) =>
    parseTime(text, typeof current === 'string' ? current : null) ?? undefined,
  format: String,
  toText: String,
  hint: 'Type a time such as 6:30, 630 or 6:30p.',
  isNumeric: true,
};

/** Whole minutes. */
export const durationCell: CellKind = {
  parse: (text) => parseDuration(text) ?? undefined,
  format: (value) => formatDuration(Number(value)),
  toText: (value) => formatDuration(Number(value)),
  hint: 'Type a duration such as 1:30, 1h30 or 90 for minutes.',
  isNumeric: true,
};

/** One of several values, shown by its label. */
export function choiceCell(options: readonly { value: string; label: string }[]): CellKind {
  const labelOf = (value: CellValue) => options.find((it) => it.value === value)?.label ?? '';
  return {
    parse: (text) => {
      const typed = text.trim().toLowerCase();
      const matches = options.filter((it) => it.label.toLowerCase().startsWith(typed));
      const exact = matches.find((it) => it.label.toLowerCase() === typed);
      return (exact ?? (matches.length === 1 ? matches[0] : undefined))?.value;
    },
    format: labelOf,
    toText: labelOf,
    hint: `Choose ${options.map((it) => it.label).join(', ')}.`,
    options,
  };
}

/** Reads what was typed: nothing clears the cell. */
export function readCell(kind: CellKind, text: string, current: CellValue): CellValue | undefined {
  return text.trim() === '' ? null : kind.parse(text, current);
}

export function showCell(kind: CellKind, value: CellValue): string {
  return value === null ? '' : kind.format(value);
}

export function textOf(kind: CellKind, value: CellValue): string {
  return value === null ? '' : kind.toText(value);
}
