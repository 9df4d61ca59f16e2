import { generalCall } from '#app/features/schedule/parse-call.ts';
import type { Cell } from './crew-page.ts';

/** Returns the calls of cells that have a day, together where they are alike. */
export function alikeCalls(cells: Cell[]) {
  const given = cells.flatMap(({ person, on: { shootDayId, call } }) =>
    shootDayId === null ? [] : { bookingId: person.id, shootDayId, ...(call ?? generalCall()) },
  );
  const alike = Map.groupBy(given, ({ bookingId: _, ...call }) => JSON.stringify(call));
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { bookingId: _, ...call } = first;
    return { ...call, bookingIds: some.map((it) => it.bookingId) };
  });
}
