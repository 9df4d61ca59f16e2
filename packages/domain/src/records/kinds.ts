import { z } from 'zod';
import { isHttps } from '../addresses/is-https.ts';
import { optionalText as optionalTextRule, plainDate } from '../fields.ts';
import type { Kind } from './field.ts';

const instantMeta = { format: 'date-time', example: '2026-11-21T17:04:05.123Z' };
const dateMeta = { format: 'date', example: '2026-11-24' };

/** Required text. `missing` is the error message for empty text. */
export const text = (max: number, missing?: string) => ({
  rule: z.string().trim().min(1, missing).max(max),
  shown: z.string(),
});

/** Text that may be empty. */
export const textOrEmpty = (max: number) => ({
  rule: z.string().trim().max(max),
  shown: z.string(),
});

/** Optional text: empty text is stored as null. */
export const optionalText = (max: number) => ({
  rule: optionalTextRule(max),
  shown: z.string().nullable(),
});

/** An enum. `shown` lists the values that may be stored, if there are more. */
export const oneOf = <const W extends readonly string[], const S extends readonly string[] = W>(
  words: W,
  shown?: S,
) => ({ rule: z.enum(words), shown: z.enum((shown ?? words) as S) });

/** At most `most` different words of `max` characters. Case makes no difference. */
export const words = (most: number, max: number) => ({
  rule: z
    .array(z.string().trim().min(1).max(max, `Use at most ${max} characters each.`))
    .max(most, `Enter at most ${most}.`)
    .transform((list) => list.filter((it, index) => list.findIndex(isSameWord(it)) === index)),
  shown: z.array(z.string()),
});

const isSameWord = (word: string) => (other: string) => other.toLowerCase() === word.toLowerCase();

/** A boolean. */
export const boolean = () => ({ rule: z.boolean(), shown: z.boolean() });

/** An integer. */
export const integer = (min: number, max: number) => ({
  rule: z.number().int().min(min).max(max),
  shown: z.number().int(),
});

/** A calendar date or null. */
export const optionalDate = () => ({
  rule: plainDate.nullable().meta(dateMeta),
  shown: z.string().nullable().meta(dateMeta),
});

/** An https address without a user name or password. `wrong` is the error message for another. */
export const httpsAddress = (wrong = 'Send an https URL without a username or password.') => ({
  rule: z.string().max(2000).refine(isHttps, wrong),
  shown: z.string(),
});

/** The id of a record in the same workspace. */
export const reference = () => ({ rule: z.string(), shown: z.string() });

/** A value with different schemas for writing and reading. */
export const withSchemas = <R extends z.ZodType, S extends z.ZodType>(rule: R, shown: S) => ({
  rule,
  shown,
});

/** Makes a kind nullable. */
export const nullable = <R extends z.ZodType, S extends z.ZodType>({
  rule,
  shown,
}: Kind<R, S>) => ({
  rule: rule.nullable(),
  shown: shown.nullable(),
});

/** A value that only acts set. */
export const readOnly = <S extends z.ZodType>(shown: S) => ({ rule: z.never(), shown });

/**
 * An instant that only acts set: a `Date` internally, ISO 8601 in UTC with milliseconds publicly.
 */
export const instant = () => readOnly(z.string().meta(instantMeta));

/** Like `instant`, or null. */
export const optionalInstant = () => readOnly(z.string().nullable().meta({ format: 'date-time' }));
