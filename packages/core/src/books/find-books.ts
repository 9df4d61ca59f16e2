import { isAllowed } from '@callboard/domain/access/permissions';
import { monthAfter, monthOf } from '@callboard/domain/books/months';
import { requireAllMoney } from '../access/money.ts';
import type { Ctx } from '../context.ts';
import { todayOf } from '../tool-results/inputs.ts';
import { accountsOf, choosableOf } from './chart.ts';
import { findBookSettings } from './find-book-settings.ts';

/**
 * Returns the chart of accounts, until when the books are locked, which month is next, and whether the
 * actor may unlock. @throws AppError `forbidden`.
 */
export async function findBooks(ctx: Ctx) {
  requireAllMoney(ctx);
  const settings = await findBookSettings(ctx);
  const { lockedThrough } = settings;
  const lastMonth = monthAfter(monthOf(todayOf(ctx)), -1);
  const next = lockedThrough === null ? lastMonth : monthAfter(monthOf(lockedThrough), 1);
  return {
    ...settings,
    all: accountsOf(settings),
    /** Those that a correction may name. */
    choosable: choosableOf(settings),
    /** The month to lock next; null while none has ended. */
    nextMonth: next <= lastMonth ? next : null,
    mayUnlock: ctx.actor.kind === 'user' && isAllowed(ctx.actor.role, 'books.unlock'),
  };
}
