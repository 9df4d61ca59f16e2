import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { readSettings } from '../estimates/find-settings.ts';

/** Returns until when an estimate is valid that is sent today without a date. */
export async function defaultValidity(ctx: Ctx): Promise<string> {
  const { validDays } = await readSettings(ctx);
  return Temporal.PlainDate.from(todayOf(ctx)).add({ days: validDays }).toString();
}
