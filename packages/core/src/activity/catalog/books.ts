import { dateInWords } from '@callboard/domain/dates';
import type { Changed, Named, Reasoned } from '../data.ts';
import { counted } from './words.ts';

interface OfMonth {
  /** In words: "November 2026". */
  month: string;
}

/** Books of the company, and what the projection of its cash counts. No sentence has an amount. */
export const books = {
  'books.locked': ({ month }: OfMonth) => `The books were locked through ${month}`,
  'books.unlocked': ({ month, reason }: OfMonth & Reasoned) =>
    `The books were unlocked from ${month}: ${reason}`,
  'books.settings_updated': (_: Changed) => 'The accounts of the books were changed',
  'books.corrected': ({ date }: { date: string }, at: Date) =>
    `A correction was booked on ${dateInWords(date, at)}`,
  'books.exported': ({ format, rows }: { format: string; rows: number }) =>
    `${counted(rows, 'record')} of the books ${rows === 1 ? 'was' : 'were'} exported for ${format}`,

  'recurring_amount.added': ({ name }: Named) => `The recurring amount ${name} was added`,
  'recurring_amount.updated': ({ name }: Named & Changed) =>
    `The recurring amount ${name} was changed`,
  'recurring_amount.removed': ({ name }: Named) => `The recurring amount ${name} was removed`,
  'recurring_amount.restored': ({ name }: Named) => `The recurring amount ${name} was restored`,
};
