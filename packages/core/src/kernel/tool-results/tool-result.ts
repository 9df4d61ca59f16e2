import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { fitList, fitObject } from './fit.ts';
import { mostRows } from './inputs.ts';

const envelope = {
  as_of: z.string(),
  time_zone: z.string(),
  truncated: z.boolean(),
  note: z.string().optional(),
};

/** Schema of a result with one object. `truncated` is true if a list in it was cut. */
export const toolResultSchema = <T extends z.ZodType>(object: T) =>
  z.object({ ...envelope, object });

/** Schema of a list result. `total_count` includes items that are not listed. */
export const toolListSchema = <T extends z.ZodType>(item: T) =>
  z.object({ ...envelope, items: z.array(item), total_count: z.number() });

/** Schema of the range of dates that a list used. */
export const rangeUsed = z.object({ from: z.string(), to: z.string() });

interface Envelope {
  as_of: string;
  time_zone: string;
  truncated: boolean;
  note?: string | undefined;
}

export interface ToolResult<T> extends Envelope {
  object: T;
}

export interface ToolList<T> extends Envelope {
  items: T[];
  total_count: number;
}

/** Builds a result with one object, shortened to the maximum length. */
export function toToolResult<T extends object>(
  ctx: Ctx,
  full: T,
  { isCut = false, note }: { isCut?: boolean; note?: string | undefined } = {},
): ToolResult<T> {
  const { object, cut } = fitObject(full);
  const notes = [note, cut.length > 0 ? `Cut to fit: ${cut.join(', ')}.` : undefined];
  const joined = notes.filter(Boolean).join(' ');
  const truncated = isCut || cut.length > 0;
  return { ...frame(ctx), truncated, ...(joined && { note: joined }), object };
}

/**
 * Builds a list result, marked as truncated if there are more items than listed. `extra` has
 * additional fields.
 */
export function toToolList<Row, Item, Extra extends object>(
  ctx: Ctx,
  { items, total }: { items: readonly Row[]; total: number },
  toItem: (row: Row) => Item,
  extra?: Extra,
): ToolList<Item> & Extra {
  const fitting = fitList(items.map(toItem), extra);
  const truncated = fitting.length < total;
  const note = truncated && { note: howToSeeTheRest(fitting.length, items.length, total) };
  const list = { ...frame(ctx), truncated, ...note, items: fitting, total_count: total };
  return { ...list, ...extra } as ToolList<Item> & Extra;
}

/** Tells what to change to see the other rows: more of them fit, up to 50, or fewer have to match. */
function howToSeeTheRest(shown: number, read: number, total: number): string {
  const some = `Shows ${shown} of ${total}.`;
  return shown === read && shown < mostRows
    ? `${some} Send a limit up to ${mostRows}, or narrow the arguments.`
    : `${some} Narrow the arguments to see the rest.`;
}

/** Formats an instant in the workspace's time zone: `2026-11-21T09:04:05-08:00`. */
export function localTime(ctx: Ctx, instant: Date): string {
  return instant
    .toTemporalInstant()
    .toZonedDateTimeISO(ctx.workspace.timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

const excerptLength = 1_000;

/** Returns a text cut to 1,000 characters. */
export function excerpt(text: string): string;
export function excerpt(text: string | null): string | null;
export function excerpt(text: string | null): string | null {
  if (text === null || text.length <= excerptLength) return text;
  return `${text
    .slice(0, excerptLength - 1)
    .toWellFormed()
    .trimEnd()}…`;
}

type Present<T> = {
  [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K];
};

/** Returns the fields without those that are null or undefined. */
export function omitEmpty<T extends object>(fields: T): Present<T> {
  const present: Partial<T> = {};
  for (const name of Object.keys(fields) as (keyof T)[]) {
    const value = fields[name];
    if (value !== null && value !== undefined) present[name] = value;
  }
  return present as Present<T>;
}

function frame(ctx: Ctx) {
  return { as_of: localTime(ctx, ctx.now()), time_zone: ctx.workspace.timeZone };
}
