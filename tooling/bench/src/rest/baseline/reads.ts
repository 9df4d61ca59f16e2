import { sql, type Token } from './sql.ts';

/** Returns a page of projects, newest first. */
export async function listProjects({ workspace_id }: Token, limit: number) {
  const rows = await sql`
    select id, name, status, phase, client_id, contact_id, description, agency, project_type,
      start_date::text, end_date::text, created_at, updated_at
    from projects where workspace_id = ${workspace_id} and deleted_at is null
    order by created_at desc, id desc limit ${limit + 1}`;
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  const next_cursor = last
    ? Buffer.from(`${last.created_at}.${last.id}`).toString('base64url')
    : null;
  return { data, next_cursor };
}

/** Returns one project, or undefined. */
export async function findProject({ workspace_id }: Token, id: string) {
  const [project] = await sql`
    select id, name, status, phase, client_id, contact_id, description, agency, project_type,
      start_date::text, end_date::text, created_at, updated_at
    from projects where workspace_id = ${workspace_id} and id = ${id} and deleted_at is null`;
  return project;
}

/** Returns one shoot day with its location, call sheet and crew calls, or undefined. */
export async function findShootDay(token: Token, id: string) {
  const { workspace_id } = token;
  const [day] = await sql`
    select d.id, d.project_id, d.date::text, d.label, d.call_time, d.wrap_time, d.hold_status,
      d.time_zone, d.created_at, d.updated_at,
      case when l.id is not null then
        jsonb_build_object('id', l.id, 'name', l.name, 'address', l.address) end as location,
      case when s.id is not null then
        jsonb_build_object('id', s.id, 'status', s.status) end as call_sheet
    from shoot_days d
    join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id
    left join locations l on l.workspace_id = d.workspace_id and l.id = d.location_id
    left join call_sheets s on s.workspace_id = d.workspace_id and s.shoot_day_id = d.id
      and s.deleted_at is null
    where d.workspace_id = ${workspace_id} and d.id = ${id} and d.deleted_at is null
      and p.deleted_at is null`;
  if (!day || !token.scopes.includes('crew:read')) return day;
  return { ...day, crew_calls: await listCrewCalls(token, id) };
}

function listCrewCalls({ workspace_id }: Token, shootDayId: string) {
  return sql`
    select m.name, b.role, coalesce(bd.status, b.status) as booking_status,
      case when c.id is null then coalesce(b.call_time, d.call_time) when c.mode = 'time'
        then c.call_time else d.call_time end as call_time
    from shoot_days d
    cross join lateral (
      select b.* from bookings b
      where b.workspace_id = d.workspace_id and b.project_id = d.project_id and b.id = any(array(
        select booking_id from booking_days
        where workspace_id = d.workspace_id and shoot_day_id = d.id and deleted_at is null
        union all select booking_id from booking_days
        where workspace_id = d.workspace_id and shoot_day_id is null and date = d.date
          and deleted_at is null
        union all select booking_id from crew_calls
        where workspace_id = d.workspace_id and shoot_day_id = d.id and deleted_at is null))
        and b.deleted_at is null) b
    join crew_members m on m.workspace_id = d.workspace_id and m.id = b.crew_member_id
    left join booking_days bd on bd.workspace_id = d.workspace_id and bd.booking_id = b.id
      and bd.date = d.date and bd.deleted_at is null
    left join crew_calls c on c.workspace_id = d.workspace_id and c.shoot_day_id = d.id
      and c.booking_id = b.id and c.deleted_at is null
    where d.workspace_id = ${workspace_id} and d.id = ${shootDayId}
      and (c.id is not null or bd.shoot_day_id is null or bd.shoot_day_id = d.id)
      and coalesce(bd.status, b.status) not in ('declined', 'released', 'cancelled')
    order by call_time, b.department, m.name`;
}
