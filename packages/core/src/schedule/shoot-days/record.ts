import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { columnsOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { callSheets, locations, shootDays } = schema;

/** Condition: days that are not removed. */
export const liveDays = isNull(shootDays.deletedAt);

/** A shoot day with its location and call sheet. */
export type ShootDay = Awaited<ReturnType<typeof selectDays>>[number];

const shown = {
  ...columnsOf(shootDays),
  location: {
    id: locations.id,
    name: locations.name,
    address: locations.address,
    city: locations.city,
    region: locations.region,
  },
  callSheet: { id: callSheets.id, status: callSheets.status },
};

/** Selects days with their location and call sheet. */
export function selectDays(tx: Ctx['tx']) {
  return tx
    .select(shown)
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    );
}
