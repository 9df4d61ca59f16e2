import { endOfDate, plainDateIn } from '@callboard/domain/dates/calendar-date';
import { invalid } from '@callboard/domain/errors';
import type { Ctx } from '../kernel/context.ts';

/**
 * Returns when holds expire that count until the end of a date, in the company's time zone; null
 * without one. @throws AppError `invalid_parameter` for a date in the past.
 */
export function expiryOf(ctx: Ctx, holdExpiresOn: string | null | undefined): Date | null {
  if (holdExpiresOn === null || holdExpiresOn === undefined) return null;
  const { timeZone } = ctx.workspace;
  if (holdExpiresOn < plainDateIn(timeZone, ctx.now()).toString()) {
    throw invalid('holdExpiresOn', 'Choose today or a later date.');
  }
  return endOfDate(holdExpiresOn, timeZone);
}
