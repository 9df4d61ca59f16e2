import { deliverableLabels, deliverableStatuses } from '@callboard/domain/deliverables/enums';
import { Film, ListPlus, Plus } from 'lucide-react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import {
  byDueDate,
  chosenDeliverables,
} from '#app/features/review/deliverables/choose-deliverables.ts';
import { deliverableColumns } from '#app/features/review/deliverables/deliverable-columns.ts';
import { DeliverableMatrix } from '#app/features/review/deliverables/deliverable-matrix.tsx';
import { DeliverableTable } from '#app/features/review/deliverables/deliverable-table.tsx';
import { deliverablesSentence } from '#app/features/review/deliverables/deliverable-words.ts';
import { isMatrix, matrixOf } from '#app/features/review/deliverables/matrix.ts';
import { useDeliverables } from '#app/features/review/deliverables/use-deliverables.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { optionsOf, SelectFilter } from '#app/ui/list/select-filter.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import type { Route } from './+types/project-deliverables';

const addOneDialog = lazyPart(() => import('#app/features/review/deliverables/add-one-dialog.tsx'));
const deliverablePanel = lazyPart(
  () => import('#app/features/review/deliverables/deliverable-panel.tsx'),
);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Deliverables of ${matches[2].loaderData?.project?.name ?? 'the project'} · Callboard` },
];

export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  return { deliverables: await getApi(context).deliverables.list({ projectId }) };
}

/** The view, the order and the open deliverable change only the URL. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isSamePage = args.currentUrl.pathname === args.nextUrl.pathname;
  if (isSamePage && args.currentUrl.search !== args.nextUrl.search) return false;
  return args.defaultShouldRevalidate;
}

export default function ProjectDeliverables({ loaderData, params }: Route.ComponentProps) {
  const { closedAt, may } = useProject();
  const { canChange, workspace } = useViewer();
  const [choice] = useSearchParams();
  const acts = useDeliverables(params.id, loaderData.deliverables);
  const isEditable = canChange('projects.edit') && may.editDeliverables && closedAt === null;
  const today = todayIn(workspace.timeZone);
  const matrix = matrixOf(chosenDeliverables(acts.all, choice));
  const view = useView(isMatrix(matrixOf(acts.all)));
  const shown = chosenDeliverables(acts.all, choice);
  const due = byDueDate(shown, today);
  const rows = view === 'due' ? due.sorted : shown;
  const panel = usePanelAddress(rows.map((it) => it.id));
  if (acts.all.length === 0) return <NoDeliverables isEditable={isEditable} id={params.id} />;
  return (
    <>
      <div className="panel-room grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 basis-full text-pretty text-soft sm:flex-1" aria-live="polite">
            {deliverablesSentence(acts.all, { today, timeZone: workspace.timeZone })}
          </p>
          {isEditable && <AddButtons id={params.id} />}
        </div>
        <Bar id={params.id} view={view} hasMatrix={isMatrix(matrixOf(acts.all))} />
        {shown.length === 0 ? (
          <EmptyState
            icon={<Film aria-hidden="true" />}
            title="No deliverables have this status"
            action={<LinkButton to="?">Show all deliverables</LinkButton>}
          />
        ) : view === 'matrix' ? (
          <DeliverableMatrix matrix={matrix} panel={panel} today={today} />
        ) : (
          <DeliverableTable
            shown={rows}
            groupOf={view === 'due' ? due.groupOf : undefined}
            isOrdered={view === 'list' && !choice.has('sort') && !choice.has('status')}
            {...{ acts, panel, today, isEditable }}
          />
        )}
      </div>
      {panel.openId !== null && <deliverablePanel.Part {...{ panel, acts, isEditable }} />}
    </>
  );
}

type View = 'list' | 'matrix' | 'due';

/** Returns the view in the URL. A phone has no room for the matrix. */
function useView(hasMatrix: boolean): View {
  const [params] = useSearchParams();
  const isPhone = useIsPhone();
  const view = params.get('view');
  if (view === 'due') return 'due';
  return view === 'matrix' && hasMatrix && !isPhone ? 'matrix' : 'list';
}

const viewLabels: Record<View, string> = { list: 'List', matrix: 'Matrix', due: 'By due date' };

function Bar({ id, view, hasMatrix }: { id: string; view: View; hasMatrix: boolean }) {
  const isPhone = useIsPhone();
  const views: View[] = hasMatrix && !isPhone ? ['list', 'matrix', 'due'] : ['list', 'due'];
  return (
    <ListBar
      csv={`/projects/${id}/deliverables.csv`}
      {...(view !== 'matrix' && { display: { columns: hideable(deliverableColumns, 'title') } })}
    >
      <ChoiceRow
        choices={views.map((value) => ({ value, label: viewLabels[value] }))}
        chosen={view}
        edit={(value) => (all) => {
          all.delete('sort');
          if (value === 'list') all.delete('view');
          else all.set('view', value);
        }}
      />
      <SelectFilter
        name="status"
        label="Status"
        options={optionsOf(deliverableStatuses, deliverableLabels)}
      />
    </ListBar>
  );
}

function AddButtons({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={`/projects/${id}/deliverables/add`} icon={<ListPlus aria-hidden="true" />}>
        Add a list
      </LinkButton>
      <DialogButton
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        fetch={addOneDialog.fetch}
        dialog={(close) => <addOneDialog.Part projectId={id} close={close} />}
      >
        Add deliverable
      </DialogButton>
    </div>
  );
}

function NoDeliverables({ id, isEditable }: { id: string; isEditable: boolean }) {
  return (
    <EmptyState
      icon={<Film aria-hidden="true" />}
      title="No deliverables yet"
      action={isEditable && <AddButtons id={id} />}
    >
      {isEditable
        ? 'Paste the format list of the client or type it, one film per line: “Hero :60 16x9 Broadcast”.'
        : 'Nobody has added a deliverable to this job.'}
    </EmptyState>
  );
}
