import { sql, type Token } from '../../rest/baseline/sql.ts';

/** Returns the newest open jobs and their total number. */
export async function listProjects({ workspace_id, time_zone }: Token, limit: number) {
  const rows = await sql`
    select p.id, p.job_no, p.name, p.client_id, c.name as client, p.agency, p.status, p.phase,
      p.start_date::text, p.end_date::text, count(*) over ()::int as total,
      (select json_build_object('shoot_day_id', d.id, 'date', d.date, 'label', d.label)
        from shoot_days d
        where d.workspace_id = p.workspace_id and d.project_id = p.id and d.deleted_at is null
          and d.date >= (now() at time zone ${time_zone})::date
          and d.hold_status not in ('released', 'cancelled')
        order by d.date, d.id limit 1) as next_day,
      (select count(*)::int from deliverables v
        where v.workspace_id = p.workspace_id and v.project_id = p.id
          and v.status = 'IN_REVIEW' and v.deleted_at is null
          and exists (select from versions x where x.workspace_id = v.workspace_id
            and x.deliverable_id = v.id and x.deleted_at is null)) as open_reviews
    from projects p
    join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id
    where p.workspace_id = ${workspace_id} and p.deleted_at is null
      and p.status in ('pre_production', 'production', 'post_production', 'wrap')
    order by p.created_at desc, p.id desc limit ${limit}`;
  const items = rows.map((row) => ({
    project_id: row.id,
    job_no: row.job_no,
    name: row.name,
    client_id: row.client_id,
    client: row.client,
    agency: row.agency ?? undefined,
    status: row.status,
    phase: row.phase ?? undefined,
    start_date: row.start_date ?? undefined,
    end_date: row.end_date ?? undefined,
    next_day: row.next_day ?? undefined,
    open_reviews: row.open_reviews,
  }));
  return { items, total: Number(rows[0]?.total ?? 0) };
}
