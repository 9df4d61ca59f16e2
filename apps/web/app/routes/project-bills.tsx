import { Download, Plus, WalletCards } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { BillTable } from '#app/features/spend/bills/bill-columns.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/project-bills';

export const meta: Route.MetaFunction = () => [{ title: 'Bills of the job · Callboard' }];

const perPage = 50;

export function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined;
  return pageOrStart(request, () =>
    getApi(context).bills.list({ projectId, limit: perPage, cursor }),
  );
}

/** The bills of crew and vendors of a job, by due date. */
export default function ProjectBills({ loaderData, params: { id } }: Route.ComponentProps) {
  const { items, nextCursor } = loaderData;
  const { closedAt } = useProject();
  const mayAdd = useViewer().canChange('bills.enter') && closedAt === null;
  const add = mayAdd && (
    <LinkButton variant="primary" to={`/bills/new?job=${id}`} icon={<Plus aria-hidden="true" />}>
      New bill
    </LinkButton>
  );
  if (items.length === 0) {
    return (
      <EmptyState icon={<WalletCards aria-hidden="true" />} title="No bills yet" action={add}>
        Bills of crew and vendors count as committed once they are approved, and as spent once they
        are paid. What was paid on the spot is a receipt.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-pretty text-soft">
          A bill counts as committed once it is approved, and as spent once it is paid.
        </p>
        <LinkButton
          to={`/bills.csv?status=all&job=${id}`}
          reloadDocument
          icon={<Download aria-hidden="true" />}
        >
          Download CSV
        </LinkButton>
        {add}
      </div>
      <BillTable bills={items} />
      <Pagination
        nextCursor={nextCursor}
        summary={`${countOf(items.length, 'bill')} on this page`}
      />
    </>
  );
}
