import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { bounceKey } from './address.ts';

/** An address that does not exist, as a mail server reported. */
export interface Bounce {
  email: string;
  response: string;
  bouncedAt: Date;
}

/** Returns which of these addresses mail servers reported as not existing, whoever wrote to them. */
export async function findBounces(ctx: Ctx, emails: readonly string[]): Promise<Bounce[]> {
  const keys = JSON.stringify(emails.map(bounceKey));
  const rows = await ctx.tx.execute<{ email: string; response: string; bounced_at: string }>(sql`
    select email, response, bounced_at
    from bounces_of(array(select json_array_elements_text(${keys}::json)))`);
  return rows.map((row) => ({
    email: row.email,
    response: row.response,
    bouncedAt: new Date(row.bounced_at),
  }));
}
