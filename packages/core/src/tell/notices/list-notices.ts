import type { NoticeGroup } from '@callboard/domain/notices/enums';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { type PageInput, readSigned, rowsFor, signCursor } from '../../kernel/paging/index.ts';
import { noticeCatalog, noticeKindNames } from './catalog.ts';
import { rank, selectNotices } from './select-notices.ts';

interface Filters {
  isUnread?: boolean | undefined;
  group?: NoticeGroup | undefined;
  projectId?: string | undefined;
}

/**
 * Lists the actor's notices whose causes last: unread ones that need them first, then the newest.
 * @throws AppError `invalid_parameter` for the cursor of another list.
 */
export async function listNotices(ctx: Ctx, { limit, cursor, ...filters }: PageInput & Filters) {
  const identity = { list: 'notices', filters };
  const after = cursor === undefined ? [] : [isAfter(readSigned(ctx, identity, cursor))];
  const { isUnread, group, projectId } = filters;
  const ofProject = projectId ? [sql`c.project_id = ${projectId}`] : [];
  const rows = await selectNotices(ctx, {
    kinds: group && kindsOf(group),
    isUnread,
    where: sql.join([sql`true`, ...ofProject, ...after], sql` and `),
    limit: rowsFor(limit),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  return {
    items: shown.map(({ notice }) => notice),
    nextCursor: hasNext ? signCursor(ctx, identity, JSON.stringify(last.position)) : null,
  };
}

function isAfter(position: string): SQL {
  const [isFirst, createdAt, kind, subjectId] = JSON.parse(position);
  return sql`(${rank}, n.created_at, n.kind, n.subject_id)
    < (${isFirst}::bool, ${createdAt}::timestamptz, ${kind}, ${subjectId})`;
}

function kindsOf(group: NoticeGroup) {
  return noticeKindNames.filter((it) => noticeCatalog[it].group === group);
}
