import postgres from 'postgres';
import type { Stage } from './fixture.ts';

/** Makes the sessions of a person ones in which they have not proved who they are for an hour. */
export async function forgetConfirmation({ ownerUrl }: Stage, email: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1 });
  await sql`
    update sessions set confirmed_at = now() - interval '1 hour'
    where user_id = (select id from users where email = ${email})`;
  await sql.end();
}
