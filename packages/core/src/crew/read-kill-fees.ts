import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { killFee } from './change-dates.ts';

/** What calling somebody off on a date costs, in minor units. Null without a rate. */
export interface KillFees {
  half: number | null;
  full: number | null;
  currency: string;
}

/** Returns the kill fees of booked dates by their ids. */
export async function readKillFees(
  { tx }: Ctx,
  days: readonly { id: string }[],
): Promise<Map<string, KillFees>> {
  const ids = days.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx.execute<Record<string, unknown> & KillFees & { id: string }>(sql`
    select d.id, ${killFee(50)}::float8 as half, ${killFee(100)}::float8 as full, c.currency
    from booking_days d
    join crew_members c on c.workspace_id = d.workspace_id and c.id = d.crew_member_id
    where d.id = any(${sql.param(ids)})`);
  return new Map(rows.map(({ id, ...fees }) => [id, fees]));
}
