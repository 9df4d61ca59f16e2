import { offSiteDrives } from '@callboard/domain/media/enums';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { sqlWords } from '../../kernel/sql-words.ts';
import { isVerified, safeCopies } from './conditions.ts';

const { mediaDrives } = schema;

/**
 * Builds a lateral subquery with the cards that would have too few copies without a drive: fewer than
 * two verified ones, or less than the 3-2-1 rule asks for. Where `isAsked` is false it counts none.
 */
export function lossOfDrive(ctx: Ctx, isAsked: SQL = sql`true`) {
  const medium = sql`case v.kind when 'lto' then 'tape' when 'cloud' then 'cloud' else 'disk' end`;
  const isAway = sql`v.status in ${sqlWords(offSiteDrives)} or v.kind = 'cloud'`;
  return ctx.tx
    .select({
      belowTwo:
        sql<number>`count(*) filter (where rest.verified < ${sql.raw(String(safeCopies))})::int`.as(
          'below_two',
        ),
      belowRule: sql<number>`count(*) filter (where rest.verified + rest.itself < 3
        or rest.media + rest.itself < 2 or not rest.is_away)::int`.as('below_rule'),
    })
    .from(
      sql`media_copies own
      join media_cards c on c.workspace_id = own.workspace_id and c.id = own.card_id
        and c.deleted_at is null
      cross join lateral (
        select (c.status <> 'formatted')::int as itself, count(k.id)::int as verified,
          count(distinct ${medium}) filter (where k.id is not null)::int as media,
          coalesce(bool_or(k.id is not null and (${isAway})), false) as is_away
        from media_copies k join media_drives v on v.workspace_id = k.workspace_id
          and v.id = k.drive_id
        where k.workspace_id = own.workspace_id and k.card_id = own.card_id
          and k.drive_id <> own.drive_id and ${isVerified}) rest`,
    )
    .where(
      sql`own.workspace_id = ${mediaDrives.workspaceId} and own.drive_id = ${mediaDrives.id}
        and own.verified_at is not null and own.deleted_at is null and ${isAsked}`,
    )
    .as('loss');
}
