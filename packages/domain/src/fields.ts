import { z } from 'zod';
import { isPlainDate } from './dates/calendar-date.ts';
import './sentences.ts';

/** Nullable text; an empty string becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => (text === '' ? null : text));

/** The values that the sent fields of an edit had when the person began to edit. */
export const opened = z.record(z.string(), z.unknown()).optional();

/** A calendar date, `YYYY-MM-DD`. */
export const plainDate = z.string().refine(isPlainDate, 'Enter a date such as 2026-11-24.');

/** An http or https address without a user name or password. */
export const webAddress = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebAddress, 'Enter a URL such as https://example.com.');

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** A wall-clock time, `HH:MM`. */
export const wallTime = z
  .string('Enter a time such as 07:00.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 07:00.');

/** A two-letter ISO 3166 country code. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Enter a country code such as US.');
