import type { DriveKind, DriveSort, DriveStatus } from '@callboard/domain/media/enums';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { bookOrder } from '../../kernel/paging/book-order.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy, listedIn } from '../../search/is-found-by.ts';
import { liveDrives } from './drive-record.ts';
import { selectDrives } from './select-drives.ts';

const { mediaDrives, projects } = schema;

interface Input {
  /** By label by default, drives of open jobs first. */
  sort?: DriveSort | undefined;
  query?: string | undefined;
  status?: DriveStatus | undefined;
  kind?: DriveKind | undefined;
  offset: number;
  limit: number;
}

/** Lists the drives of the company with their job, place and lights. */
export async function listDriveBook(ctx: Ctx, input: Input) {
  const { sort, query, status, kind, limit, offset } = input;
  const found = and(
    liveDrives,
    isFoundBy(query, listedIn(...foundIn)),
    status && eq(mediaDrives.status, status),
    kind && eq(mediaDrives.kind, kind),
  );
  const orderBy = sort
    ? bookOrder(sort, sortKeys, [])
    : [sql`${projects.closedAt} is not null`, sql`lower(${mediaDrives.label})`];
  const items = await selectDrives(ctx, { where: found, orderBy, limit, offset });
  const [counts] = await ctx.tx
    .select({
      total: count(),
      lost: count(sql`case when ${mediaDrives.status} in ('lost', 'failed') then 1 end`),
    })
    .from(mediaDrives)
    .innerJoin(projects, and(eq(projects.id, mediaDrives.projectId), isNull(projects.deletedAt)))
    .where(found);
  return { items, total: counts?.total ?? 0, lost: counts?.lost ?? 0 };
}

const foundIn = [
  mediaDrives.label,
  mediaDrives.custodian,
  mediaDrives.storageLocation,
  mediaDrives.serialNumber,
  projects.name,
];

const sortKeys = {
  label: sql`lower(${mediaDrives.label})`,
  status: sql`${mediaDrives.status}`,
  retain: sql`${mediaDrives.retainUntil}`,
  changed: sql`${mediaDrives.updatedAt}`,
};
