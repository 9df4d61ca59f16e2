import postgres from 'postgres';
import type { Stage } from './fixture.ts';

/**
 * Stores an accepted bid of a job with a line in D and one in F, and an overage of it in B, in place of
 * those of the demo.
 */
export async function award(stage: Stage, jobNo: string): Promise<void> {
  const sql = postgres(stage.ownerUrl, { max: 1 });
  try {
    const [project] = await sql`
      select p.workspace_id, p.id, p.client_id from projects p
      join workspaces w on w.id = p.workspace_id
      where p.job_no = ${jobNo} and w.name = 'Tern & Tallow Films'`;
    if (!project) throw new Error(`No job ${jobNo}.`);
    const { workspace_id: workspaceId, id, client_id: clientId } = project;
    await sql`update estimates set status = 'declined' where project_id = ${id}`;
    await sql`
      insert into estimates (workspace_id, id, number, kind, title, client_id, project_id, currency,
        status, payment_schedule, total_cents, decided_at)
      values (${workspaceId}, ${`est_bid_${id}`}, 'EST-9001', 'bid', 'Bid', ${clientId}, ${id},
          'USD', 'accepted', '[]', 2000000, now()),
        (${workspaceId}, ${`est_over_${id}`}, 'EST-9002', 'overage', 'Rain day', ${clientId}, ${id},
          'USD', 'accepted', '[]', 360000, now())`;
    await sql`
      insert into estimate_lines (workspace_id, id, estimate_id, section, position, description,
        amount_cents)
      values (${workspaceId}, ${`line_d_${id}`}, ${`est_bid_${id}`}, 'D', 1, 'Vans', 500000),
        (${workspaceId}, ${`line_f_${id}`}, ${`est_bid_${id}`}, 'F', 2, 'Stage', 800000),
        (${workspaceId}, ${`line_b_${id}`}, ${`est_over_${id}`}, 'B', 1, 'Crew, rain day', 300000)`;
  } finally {
    await sql.end();
  }
}
