import { Download, FilePlus2 } from 'lucide-react';
import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { BudgetMoves } from '#app/features/spend/costs/budget-moves.tsx';
import { ColumnWords } from '#app/features/spend/costs/column-words.tsx';
import { CostTable } from '#app/features/spend/costs/cost-table.tsx';
import { CostTotals } from '#app/features/spend/costs/cost-totals.tsx';
import { MoveBudgetDialog } from '#app/features/spend/costs/move-budget-dialog.tsx';
import { MoveForm, toMove } from '#app/features/spend/costs/move-form.ts';
import { SectionBars } from '#app/features/spend/costs/section-bars.tsx';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-job-cost';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Job cost of ${loaderData?.cost.project.name ?? 'the project'} · Callboard` },
];

/** Those who enter what the job buys without seeing its money go to the purchase orders. */
export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const api = getApi(context);
  const { may } = await api.projects.find({ id: projectId });
  if (!may.seeMoney && may.editCosts) throw redirect(`/projects/${projectId}/costs/orders`);
  return { cost: await api.costs.ofJob({ projectId }) };
}

/** Moves budget. The only form of the page. */
export const action = ({ request, context, params: { id: projectId } }: Route.ActionArgs) =>
  handleForm(request, MoveForm, async (typed) => {
    await getApi(context).costs.moveBudget({ ...toMove(typed), projectId });
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function ProjectJobCost({ loaderData: { cost } }: Route.ComponentProps) {
  const { canChange } = useViewer();
  const isEditable = canChange('projects.edit') && cost.mayEdit;
  const canBid = canChange('estimates.edit') && cost.totals.actual !== 0;
  const { project, sections, awards } = cost;
  const home = `/projects/${project.id}`;
  const isEmpty = sections.length === 0;
  return (
    <>
      {awards.length === 0 && !isEmpty && (
        <Banner>
          No estimate of this job is accepted yet, so there is no budget. What is spent is shown.
        </Banner>
      )}
      {project.isClosed && !isEmpty && (
        <Banner>This job is closed. Its costs can no longer be changed.</Banner>
      )}
      {isEmpty ? (
        <EmptyState title="No costs yet">
          {awards.length === 0
            ? 'No estimate of this job is accepted yet, so there is no budget. Orders, receipts and hours show here as they come.'
            : 'The accepted estimate has no lines, and nothing was spent.'}
        </EmptyState>
      ) : (
        <>
          <CostTotals cost={cost} />
          <Section title="By section">
            <SectionBars cost={cost} />
          </Section>
          <Section
            title="Figures"
            actions={
              <>
                {isEditable && <MoveBudgetDialog cost={cost} />}
                {canBid && (
                  <LinkButton
                    to={`/estimates/new?actuals=${project.id}`}
                    icon={<FilePlus2 aria-hidden="true" />}
                  >
                    Bid from actuals
                  </LinkButton>
                )}
                <LinkButton
                  to={`${home}/costs.csv`}
                  reloadDocument
                  icon={<Download aria-hidden="true" />}
                >
                  Download CSV
                </LinkButton>
              </>
            }
          >
            <CostTable cost={cost} isEditable={isEditable} />
            <ColumnWords />
          </Section>
          {cost.moves.length > 0 && (
            <Section title="Moved budget">
              <BudgetMoves cost={cost} />
            </Section>
          )}
        </>
      )}
    </>
  );
}
