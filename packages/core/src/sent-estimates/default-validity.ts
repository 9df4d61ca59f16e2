import type { Ctx } from '../context.ts';
import { readSettings } from '../estimates/find-settings.ts';
import { todayOf } from '../tool-results/inputs.ts';

/** Returns until when an estimate is valid that is sent today without a date. */
export async function defaultValidity(ctx: Ctx): Promise<string> {
  const { validDays } = await readSettings(ctx);
  return Temporal.PlainDate.from(todayOf(ctx)).add({ days: validDays }).toString();
}
