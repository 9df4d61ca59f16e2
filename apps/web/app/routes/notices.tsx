import { noticeGroupLabels, noticeGroups } from '@callboard/domain/notices/enums';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { NoNotices } from '#app/features/tell/notices/no-notices.tsx';
import { NoticeFilters } from '#app/features/tell/notices/notice-filters.tsx';
import { NoticeList } from '#app/features/tell/notices/notice-list.tsx';
import { ReadAll } from '#app/features/tell/notices/read-all.tsx';
import { attempt } from '#app/forms.ts';
import { keepPage } from '#app/keep-page.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/notices';

const perPage = 30;

export const meta: Route.MetaFunction = () => [{ title: 'Notices · Callboard' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const input = {
    cursor: params.get('cursor') || undefined,
    isUnread: params.get('show') === 'unread' || undefined,
    noticeGroup: noticeGroups.find((it) => it === params.get('kind')),
    ofProject: params.get('project') || undefined,
    limit: perPage,
  };
  const page = await pageOrStart(request, () => getApi(context).notices.list(input));
  return { ...page, now: new Date() };
}

const NoticeForm = z.object({
  intent: z.enum(['read', 'unread', 'read-all']),
  id: z.string().max(200).optional(),
  until: z.coerce.date().optional(),
});

/** Marks one notice as read or unread, or all of them as read. */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent, id = '', until = new Date() } = await readFields(request, NoticeForm);
  const { notices } = getApi(context);
  return attempt(() =>
    intent === 'read-all'
      ? notices.markAllRead({ until })
      : notices.setRead({ id, isRead: intent === 'read' }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

const groups = noticeGroups.map((value) => ({ value, label: noticeGroupLabels[value] }));

export default function Notices({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, now } = loaderData;
  const [params] = useSearchParams();
  const isFiltered = ['show', 'kind', 'project'].some((it) => params.has(it));
  return (
    <div className="grid max-w-[48rem] gap-4">
      <PageHeader
        title="Notices"
        actions={
          <>
            {items.some((it) => !it.isRead) && <ReadAll until={now} />}
            <LinkButton to="/settings/notices">Settings</LinkButton>
          </>
        }
      />
      <NoticeFilters groups={groups} projects={jobsOf(items)} />
      {items.length > 0 ? (
        <NoticeList notices={items} now={now} />
      ) : (
        <NoNotices isFiltered={isFiltered} />
      )}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}

/** Returns the jobs of the notices on this page. */
function jobsOf(items: Route.ComponentProps['loaderData']['items']) {
  const named = items.flatMap(({ projectId, projectName }) =>
    projectId && projectName ? [[projectId, projectName] as const] : [],
  );
  return [...new Map(named)].map(([value, label]) => ({ value, label }));
}
