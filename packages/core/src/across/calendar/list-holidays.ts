import type { ListHolidays } from '@callboard/domain/calendar/fields';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { type Holiday, holidaysOf } from './holidays-of.ts';

/** Lists the public holidays of the company's country in a range, by date. */
export async function listHolidays(
  ctx: Ctx,
  { from, to }: z.infer<typeof ListHolidays>,
): Promise<{ items: Holiday[] }> {
  const { country } = ctx.workspace;
  const all = await Promise.all(yearsFrom(from, to).map((year) => holidaysOf(country, year)));
  return { items: all.flat().filter(({ date }) => date >= from && date <= to) };
}

function yearsFrom(from: string, to: string): number[] {
  const [first, last] = [from, to].map((date) => Number(date.slice(0, 4)));
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
