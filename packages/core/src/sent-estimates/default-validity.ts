import type { Ctx } from '../context.ts';
import { findSettings } from '../estimates/find-settings.ts';
import { todayOf } from '../tool-results/inputs.ts';

/** Returns until when an estimate is valid that is sent today without a date. */
export async function defaultValidity(ctx: Ctx): Promise<string> {
  const { validDays } = await findSettings(ctx);
  return Temporal.PlainDate.from(todayOf(ctx)).add({ days: validDays }).toString();
}
