import { isAgreed, isDraft, isRevisable } from '@callboard/core/bids';
import { estimateKindLabels } from '@callboard/domain/estimates/enums';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getApi } from '#app/context.ts';
import { EstimateActions } from '#app/features/bids/estimates/estimate-actions.tsx';
import { EstimateStatus } from '#app/features/bids/estimates/estimate-status.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/estimate';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.estimate.title ?? 'Estimate'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context);
  const [estimate, { fringeBps }] = await Promise.all([
    api.estimates.find({ id: params.id }),
    api.estimates.settings(),
  ]);
  return {
    ...{ estimate, fringeBps },
    ...{
      isDraft: isDraft(estimate),
      isRevisable: isRevisable(estimate),
      isAgreed: isAgreed(estimate),
    },
  };
}

/** The view and the columns are in the address, and need nothing from the server. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  if (isSamePage && currentUrl.search !== nextUrl.search && !formMethod) return false;
  return defaultShouldRevalidate;
}

type Shown = Route.ComponentProps['loaderData']['estimate'];

/** Says who it is for, and which job it is about. */
function Parties({ kind, clientId, clientName, contactName, projectId, projectName }: Shown) {
  const link = 'underline decoration-edge underline-offset-4 hover:decoration-ink';
  return (
    <>
      {estimateKindLabels[kind]} for{' '}
      <Link to={`/clients/${clientId}`} className={link}>
        {clientName}
      </Link>
      {contactName && `, ${contactName}`}
      {projectId && projectName && (
        <>
          {' · '}
          <Link to={`/projects/${projectId}`} className={link}>
            {projectName}
          </Link>
        </>
      )}
    </>
  );
}

const editor = lazyPart(() => import('#app/features/bids/estimates/editor/estimate-editor.tsx'));

export default function Estimate({ loaderData }: Route.ComponentProps) {
  const { estimate, isDraft } = loaderData;
  const { canChange } = useViewer();
  const isEditable = isDraft && canChange('estimates.edit');
  return (
    <>
      <PageHeader
        title={estimate.title}
        back={{ to: '/estimates', label: 'Estimates' }}
        badges={
          <span className="flex items-center gap-3 text-sm text-faint">
            <span className="tabular">
              {estimate.number}
              {estimate.version > 1 && `, version ${estimate.version}`}
            </span>
            <EstimateStatus status={estimate.shownStatus} isFilled />
          </span>
        }
        summary={<Parties {...estimate} />}
        actions={<EstimateActions {...loaderData} />}
      />
      <div className="grid min-h-[30rem]">
        <editor.Part key={estimate.id} page={loaderData} isEditable={isEditable} />
      </div>
    </>
  );
}
