import { getApi } from '#app/context.ts';
import { ActivityList } from '#app/features/activity/activity-list.tsx';
import { pageOrStart } from '#app/page-or-start.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/project-activity';

const perPage = 50;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Activity of ${matches[2].loaderData?.project?.name ?? 'the project'} · Callboard` },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined;
  const input = { projectId: params.id, limit: perPage, cursor };
  const page = await pageOrStart(request, () => getApi(context).projects.activity(input));
  return { ...page, now: new Date() };
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, now } = loaderData;
  return (
    <div className="max-w-[48rem]">
      {items.length > 0 ? (
        <ActivityList items={items} now={now} isByDay />
      ) : (
        <EmptyState title="No activity yet">
          Every change to the job is recorded here: what changed, who changed it and when.
        </EmptyState>
      )}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
