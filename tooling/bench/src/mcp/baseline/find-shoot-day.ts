import { sql, type Token } from '../../rest/baseline/sql.ts';
import { localTime } from './local-time.ts';

/** Returns one shoot day with its location, call sheet and crew. */
export async function findShootDay({ workspace_id, time_zone }: Token, id: string) {
  const [[day], crew, blocks] = await Promise.all([
    selectDay(workspace_id, id),
    listCrew(workspace_id, id),
    listBlocks(workspace_id, id),
  ]);
  const counts: Record<string, number> = {};
  for (const { booking_status } of crew) {
    counts[booking_status] = (counts[booking_status] ?? 0) + 1;
  }
  const time = (instant: Date | null) => (instant ? localTime(instant, time_zone) : undefined);
  const { location, status, revision, sent_at, receipts, challenged_until, ...facts } = day ?? {};
  const { unconfirmed, ...people } = receipts ?? {};
  return {
    ...facts,
    challenged_until: time(challenged_until),
    location,
    crew: crew.map((it) => ({ ...it, challenged_until: time(it.challenged_until) })),
    crew_counts: counts,
    blocks,
    call_sheet: status
      ? { status, revision, sent_at: time(sent_at), people, unconfirmed: unconfirmed ?? [] }
      : undefined,
  };
}

function selectDay(workspaceId: string, id: string) {
  return sql`
    select d.id as shoot_day_id, d.project_id, p.name as project, d.date::text, d.label,
      d.day_kind as kind, d.hold_status, d.call_time as call, d.wrap_time as wrap, d.time_zone,
      d.challenge_expires_at as challenged_until,
      case when l.id is not null then json_strip_nulls(json_build_object('name', l.name,
        'address', nullif(concat_ws(', ', l.address, l.city, l.region), ''),
        'parking', l.parking, 'load_in', l.load_in, 'hospital', case when l.hospital is not null
          then concat_ws(', ', l.hospital ->> 'name', l.hospital ->> 'address',
            l.hospital ->> 'phone') end)) end as location,
      s.status, s.revision, s.sent_at,
      (select json_build_object('recipients', count(*),
          'delivered', count(*) filter (where r.delivery = 'delivered'),
          'opened', count(r.opened_at), 'confirmed', count(r.confirmed_at),
          'skipped', count(*) filter (where r.delivery = 'skipped'),
          'unconfirmed', json_agg(r.name order by r.name)
            filter (where r.confirmed_at is null and r.delivery <> 'skipped'))
        from call_sheet_recipients r
        where r.workspace_id = s.workspace_id and r.call_sheet_id = s.id
          and r.revision = s.revision and r.deleted_at is null) as receipts
    from shoot_days d
    join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id
    left join locations l on l.workspace_id = d.workspace_id and l.id = d.location_id
    left join call_sheets s on s.workspace_id = d.workspace_id and s.shoot_day_id = d.id
      and s.deleted_at is null
    where d.workspace_id = ${workspaceId} and d.id = ${id} and d.deleted_at is null
      and p.deleted_at is null`;
}

interface Person {
  name: string;
  role: string;
  department: string;
  booking_status: string;
  call_time: string;
  challenged_until: Date | null;
}

function listCrew(workspaceId: string, id: string) {
  return sql<Person[]>`
    select m.name, b.role, b.department, coalesce(bd.status, b.status) as booking_status,
      case when c.id is null then coalesce(b.call_time, d.call_time)
        when c.mode = 'time' then c.call_time
        when c.mode = 'offset' and c.offset_minutes <> 0
          then to_char(d.call_time::time + make_interval(mins => c.offset_minutes), 'HH24:MI')
        else d.call_time end as call_time,
      case when bd.challenged_at is not null and bd.status in ('first_hold', 'second_hold')
        then bd.challenge_expires_at end as challenged_until
    from shoot_days d
    join bookings b on b.workspace_id = d.workspace_id and b.project_id = d.project_id
      and b.deleted_at is null
    join crew_members m on m.workspace_id = b.workspace_id and m.id = b.crew_member_id
    left join booking_days bd on bd.workspace_id = b.workspace_id and bd.booking_id = b.id
      and bd.date = d.date and bd.deleted_at is null
    left join crew_calls c on c.workspace_id = b.workspace_id and c.booking_id = b.id
      and c.shoot_day_id = d.id and c.deleted_at is null
    where d.workspace_id = ${workspaceId} and d.id = ${id} and d.deleted_at is null
      and (c.id is not null or (bd.id is not null
        and (bd.shoot_day_id is null or bd.shoot_day_id = d.id)))
      and coalesce(bd.status, b.status) not in ('declined', 'released', 'cancelled')
    order by call_time, b.department, m.name`;
}

function listBlocks(workspaceId: string, id: string) {
  return sql`
    select to_char(b.starts, 'HH24:MI') as start,
      to_char(b.starts + make_interval(mins => b.minutes), 'HH24:MI') as end, b.kind,
      b.shot_ref as shot, b.description, b.int_ext, b.day_night, b.cast,
      case when b.kind = 'company_move' then l.name end as next_set
    from (
      select s.*, d.call_time::time + make_interval(mins => (coalesce(sum(s.minutes) over (
        order by s.position rows between unbounded preceding and 1 preceding), 0))::int) as starts
      from schedule_blocks s
      join shoot_days d on d.workspace_id = s.workspace_id and d.id = s.shoot_day_id
      where s.workspace_id = ${workspaceId} and s.shoot_day_id = ${id} and s.deleted_at is null) b
    left join locations l on l.workspace_id = b.workspace_id and l.id = b.location_id
    order by b.position`;
}
