import { costKindLabels, costKinds } from '@callboard/domain/costs/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Camera, Download, Receipt } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { type Purchases, sumOf } from '#app/features/spend/costs/purchases.ts';
import { ReceiptTable } from '#app/features/spend/costs/receipt-table.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/project-receipts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Receipts of ${loaderData?.project.name ?? 'the project'} · Callboard` },
];

export function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  return getApi(context).costs.purchases({ projectId });
}

/** What a job spent, newest first. */
export default function ProjectReceipts({ loaderData: found }: Route.ComponentProps) {
  const { closedAt } = useProject();
  const isEditable = useViewer().canChange('projects.edit') && closedAt === null;
  const home = `/projects/${found.project.id}/costs/receipts`;
  const add = isEditable && (
    <LinkButton
      variant="primary"
      size="lg"
      className="max-sm:w-full"
      to={`${home}/new`}
      icon={<Camera aria-hidden="true" />}
    >
      Add receipt
    </LinkButton>
  );
  if (found.costs.length === 0) {
    return (
      <EmptyState icon={<Receipt aria-hidden="true" />} title="No receipts yet" action={add}>
        Take a photo of each receipt when it is paid. Its amount counts as spent right away. What is
        paid later is a bill.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-pretty text-soft">
          {sumSentence(found)}
        </p>
        <LinkButton to={`${home}.csv`} reloadDocument icon={<Download aria-hidden="true" />}>
          Download CSV
        </LinkButton>
        {add}
      </div>
      <ReceiptTable label="Receipts" costs={found.costs} of={found} />
    </>
  );
}

/** Returns "3 receipts, $1,300.50: $1,000.00 receipt, $300.50 petty cash." */
function sumSentence({ costs, currency }: Purchases): string {
  const byKind = costKinds
    .map((kind) => ({ kind, rows: costs.filter((it) => it.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
  const total = `${countOf(costs.length, 'receipt')}, ${formatMoney(sumOf(costs), currency)}`;
  if (byKind.length < 2) return `${total}.`;
  const parts = byKind.map(
    ({ kind, rows }) =>
      `${formatMoney(sumOf(rows), currency)} ${costKindLabels[kind].toLowerCase()}`,
  );
  return `${total}: ${parts.join(', ')}.`;
}
