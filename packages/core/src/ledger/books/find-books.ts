import { isAllowed } from '@callboard/domain/access/permissions';
import { monthAfter, monthOf } from '@callboard/domain/books/months';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { accountsOf, choosableOf } from '../../accounts/book-settings/chart.ts';
import { findBookSettings } from '../../accounts/book-settings/find-book-settings.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';

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
