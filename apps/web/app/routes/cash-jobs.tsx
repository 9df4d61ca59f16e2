import { ListProjectMoney } from '@callboard/domain/project-money/fields';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { CashTabs } from '#app/features/banking/cash/cash-tabs.tsx';
import { jobRowsOf, readOnlyOpen } from '#app/features/banking/cash/job-money.ts';
import { JobTable } from '#app/features/banking/cash/job-table.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/cash-jobs';

export const meta: Route.MetaFunction = () => [{ title: 'Money by job · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const isOpen = readOnlyOpen(params);
  const cursor = params.get('cursor') || undefined;
  const page = await pageOrStart(request, () =>
    getApi(context).books.projects(ListProjectMoney.parse({ isOpen, cursor })),
  );
  return { ...page, isOpen };
}

const choices = [
  { value: 'open', label: 'Open jobs' },
  { value: 'all', label: 'All jobs' },
] as const;

/** What each job brought and cost. Producers see their own jobs. */
export default function CashJobs({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, isOpen } = loaderData;
  return (
    <>
      <PageHeader
        title="Money by job"
        summary="Profit is what was invoiced less bills and costs, without tax."
      />
      <CashTabs />
      <ListBar csv="/cash/jobs.csv">
        <ChoiceRow
          choices={choices}
          chosen={isOpen ? 'open' : 'all'}
          edit={(value) => (params) =>
            value === 'all' ? params.set('jobs', value) : params.delete('jobs')
          }
        />
      </ListBar>
      {items.length > 0 ? <JobTable rows={jobRowsOf(items)} /> : <NoJobs />}
      <Pagination
        nextCursor={nextCursor}
        summary={`${countOf(items.length, 'job')} on this page`}
      />
    </>
  );
}

function NoJobs() {
  const { canChange } = useViewer();
  return (
    <EmptyState
      title="No jobs"
      action={canChange('projects.edit') && <LinkButton to="/projects/new">New project</LinkButton>}
    >
      Each job shows what was estimated, invoiced, paid and billed, and what is left of it.
    </EmptyState>
  );
}
