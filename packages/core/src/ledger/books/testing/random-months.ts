import { monthOf } from '@callboard/domain/books/months';
import { makeCorrection } from '@callboard/testing/factories';
import { lockPeriod, unlockPeriod, updateBookSettings } from '../index.ts';
import { type Acts, by } from './open-books.ts';

/** What is done with months and the chart. */
export const actOnMonths = {
  correct: ({ app, owner, foreign }, { cents: amountCents, date, which }) => {
    const currency = which === 2 ? foreign : 'USD';
    return makeCorrection(app, owner, { amountCents, date, currency, refersTo: '2026-10-02' });
  },
  lock: (books, { date }) => by(books, (ctx) => lockPeriod(ctx, { month: monthOf(date) })),
  unlock: (books, { date }) =>
    by(books, (ctx) => unlockPeriod(ctx, { month: monthOf(date), reason: 'A bill came late' })),
  chart: (books, { which }) => {
    const accounts = { income: { code: `41${which}0`, name: `Income ${which}` } };
    const sections = { B: { code: `51${which}1`, name: `Labor ${which}` } };
    return by(books, (ctx) => updateBookSettings(ctx, { accounts, sections }));
  },
} satisfies Acts;
