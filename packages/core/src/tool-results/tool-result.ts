import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { fitList, fitObject } from './fit.ts';

const envelope = {
  as_of: z.string(),
  time_zone: z.string(),
  truncated: z.boolean(),
  note: z.string().optional(),
};

/** The shape of an answer that is one thing. `truncated` says that a list inside was cut. */
export const toolResultSchema = <T extends z.ZodType>(object: T) =>
  z.object({ ...envelope, object });

/** The shape of an answer that is a list. `total_count` counts those beyond the ones listed, too. */
export const toolListSchema = <T extends z.ZodType>(item: T) =>
  z.object({ ...envelope, items: z.array(item), total_count: z.number() });

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

/** One thing as an assistant gets it, no longer than an answer may be. */
export function toToolResult<T extends object>(
  ctx: Ctx,
  whole: T,
  { isCut = false, note }: { isCut?: boolean; note?: string | undefined } = {},
): ToolResult<T> {
  const { object, cut } = fitObject(whole);
  const notes = [note, cut.length > 0 ? `Cut to fit: ${cut.join(', ')}.` : undefined];
  const said = notes.filter(Boolean).join(' ');
  const truncated = isCut || cut.length > 0;
  return { ...frame(ctx), truncated, ...(said && { note: said }), object };
}

/**
 * A list as an assistant gets it: marked when there is more than what is listed. `beside` is what
 * the answer says besides.
 */
export function toToolList<Row, Item, Beside extends object>(
  ctx: Ctx,
  { items, total }: { items: readonly Row[]; total: number },
  toItem: (row: Row) => Item,
  beside?: Beside,
): ToolList<Item> & Beside {
  const fitting = fitList(items.map(toItem), beside);
  const truncated = fitting.length < total;
  const list = { ...frame(ctx), truncated, items: fitting, total_count: total };
  return { ...list, ...beside } as ToolList<Item> & Beside;
}

/** An instant on the clock of the workspace: `2026-11-21T09:04:05-08:00`. */
export function localTime(ctx: Ctx, instant: Date): string {
  return instant
    .toTemporalInstant()
    .toZonedDateTimeISO(ctx.workspace.timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

const excerptLength = 1_000;

/** The beginning of a long text, or the whole of a short one. */
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

/** The fields without those that say nothing: an assistant reads what is there. */
export function present<T extends object>(fields: T): Present<T> {
  const said = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said) as Present<T>;
}

function frame(ctx: Ctx) {
  return { as_of: localTime(ctx, ctx.now()), time_zone: ctx.workspace.timeZone };
}
