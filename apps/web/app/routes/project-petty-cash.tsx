import { CloseFloat } from '@callboard/domain/costs/fields';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Banknote, Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { FloatTable } from '#app/features/spend/costs/float-table.tsx';
import { leftOf, type Purchases } from '#app/features/spend/costs/purchases.ts';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/project-petty-cash';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Petty cash of ${loaderData?.project.name ?? 'the project'} · Callboard` },
];

export function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  return getApi(context).costs.purchases({ projectId });
}

/** Closes a float with what came back. */
export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, CloseFloat, async (value) => {
    await getApi(context).costs.closeFloat(value);
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function ProjectPettyCash({ loaderData: found }: Route.ComponentProps) {
  const { closedAt } = useProject();
  const isEditable = useViewer().canChange('projects.edit') && closedAt === null;
  const add = isEditable && (
    <LinkButton
      variant="primary"
      to={`/projects/${found.project.id}/costs/petty-cash/new`}
      icon={<Plus aria-hidden="true" />}
    >
      Give cash
    </LinkButton>
  );
  if (found.floats.length === 0) {
    return (
      <EmptyState icon={<Banknote aria-hidden="true" />} title="No petty cash yet" action={add}>
        Give somebody cash, enter the receipts they paid with it, and close it with what comes back.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-pretty text-soft">
          {floatsSentence(found)}
        </p>
        {add}
      </div>
      <FloatTable found={found} isEditable={isEditable} />
    </>
  );
}

function floatsSentence({ floats, currency }: Purchases): string {
  const open = floats.filter((it) => it.closedAt === null);
  if (open.length === 0) return 'All petty cash is accounted for.';
  const left = open.reduce((total, it) => total + leftOf(it), 0);
  return `${countOf(open.length, 'float')} open, with ${formatMoney(left, currency)} not spent yet.`;
}
