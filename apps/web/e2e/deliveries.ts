import { asOwner } from '@callboard/testing/factories';
import type { Stage } from './fixture.ts';

/** Changes the rows as if all attempts had failed over 22 hours. */
export async function giveUpAll(stage: Stage, path: string): Promise<void> {
  await asOwner(
    stage,
    (sql) => sql`
    update webhook_deliveries set status = 'failed', next_at = null, ended_at = now()
    where endpoint_id = ${idIn(path)}`,
  );
}

/** Changes the rows as if 22 hours had passed and the eighth attempt is due. */
export async function tryForTheLastTime(stage: Stage, path: string): Promise<void> {
  await asOwner(stage, async (sql) => {
    const queues = await sql`
      update webhook_deliveries set attempts_left = 1, next_at = now()
      where endpoint_id = ${idIn(path)}
      returning workspace_id as "workspaceId", endpoint_id as "endpointId"`;
    await sql`select wake_sender(${JSON.stringify(queues)}::text::json)`;
  });
}

/** Makes Marcus, a producer, the creator of an endpoint. */
export async function makeMarcusMakerOf(stage: Stage, path: string): Promise<void> {
  await asOwner(
    stage,
    (sql) => sql`
    update webhook_endpoints e set created_by = m.id
    from memberships m join users u on u.id = m.user_id
    where m.workspace_id = e.workspace_id and u.email = 'marcus@example.com'
      and e.id = ${idIn(path)}`,
  );
}

/** Changes the row as if the plan of the company had been paid or canceled. */
export async function setPlan(stage: Stage, status: 'active' | 'canceled'): Promise<void> {
  await asOwner(
    stage,
    (sql) => sql`
    update subscriptions set status = ${status}, canceled_at = now()`,
  );
}

function idIn(path: string): string {
  return path.split('/').at(-1) ?? '';
}
