import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';

/** Returns when each of the phones answered STOP, without those that did not. Phones are in E.164. */
export async function findStops(
  { tx }: Pick<Ctx, 'tx'>,
  phones: readonly string[],
): Promise<Map<string, Date>> {
  if (phones.length === 0) return new Map();
  const stopped = await tx.execute<{ phone: string; stopped_at: string }>(sql`
    select phone, stopped_at
    from text_stops_of(array(select json_array_elements_text(${JSON.stringify(phones)}::json)))`);
  return new Map(stopped.map((it) => [it.phone, new Date(it.stopped_at)]));
}
