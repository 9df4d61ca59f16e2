import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { findOwnEndpoint } from './endpoint.ts';

/** Counts of the attempts that began in an hour. */
export interface ChartHour {
  at: Date;
  delivered: number;
  failed: number;
}

/**
 * Counts the attempts of an endpoint per hour, for the last 24 hours including the current one.
 * @throws AppError `not_found`.
 */
export async function chartDeliveries(
  ctx: Ctx,
  { endpointId }: { endpointId: string },
): Promise<{ from: Date; hours: ChartHour[] }> {
  await findOwnEndpoint(ctx, endpointId);
  const now = ctx.now().toISOString();
  const rows = await ctx.tx.execute<{ at: string; delivered: number; failed: number }>(sql`
    select h.at, count(*) filter (where a.is_delivered)::int as delivered,
      count(*) filter (where not a.is_delivered)::int as failed
    from (select date_trunc('hour', ${now}::timestamptz, ${ctx.workspace.timeZone}) as at) as this,
      lateral generate_series(this.at - interval '23 hours', this.at, interval '1 hour') as h (at)
    left join lateral (
      select error is null and status_code between 200 and 299 as is_delivered
      from webhook_attempts
      where endpoint_id = ${endpointId} and at >= h.at and at < h.at + interval '1 hour'
    ) as a on true
    group by h.at order by h.at`);
  const hours = rows.map((row) => ({ ...row, at: new Date(row.at) }));
  return { from: hours[0]?.at ?? ctx.now(), hours };
}
