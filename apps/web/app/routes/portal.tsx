import { findPortalEstimate } from '@callboard/core/bids';
import { AppError } from '@callboard/domain/errors';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { answer } from '#app/features/portal/answer.ts';
import { AnswerPanel } from '#app/features/portal/answer-panel.tsx';
import { EstimateHead } from '#app/features/portal/estimate-head.tsx';
import { EstimateView } from '#app/features/portal/estimate-view.tsx';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { PortalForm } from '#app/features/portal/portal-forms.ts';
import { PortalFrame } from '#app/features/portal/portal-frame.tsx';
import type { PortalReply } from '#app/features/portal/portal-reply.ts';
import { useRecordedOpening } from '#app/features/portal/use-recorded-opening.ts';
import { versionOf } from '#app/features/portal/version-of.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/portal';

export async function loader(args: Route.LoaderArgs) {
  const version = versionOf(args.request);
  const options = new URL(args.request.url).searchParams.get('options');
  const lineIds = options?.split(',').filter(Boolean);
  return loadPortal(args, async (ctx) => {
    try {
      return await findPortalEstimate(ctx, { version, lineIds });
    } catch (error) {
      // The options are of an earlier version.
      if (!(error instanceof AppError) || error.param !== 'lineIds') throw error;
      return findPortalEstimate(ctx, { version });
    }
  });
}

export async function action(args: Route.ActionArgs) {
  return answer(args, await readFields(args.request, PortalForm));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({
    serverAction,
    replyTo: (error): PortalReply => ({
      ...{ done: null, param: null, needsCode: false },
      refusal: unansweredAct(error),
    }),
  });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.estimate.number} · ${loaderData.company}` : 'Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What a company sent to a client, which a secret link opens without an account. Made for phones. */
export default function Portal({ loaderData, params }: Route.ComponentProps) {
  const { company, estimate } = loaderData;
  const path = `/portal/${params.token}`;
  useRecordedOpening();
  return (
    <PortalFrame
      linkId={loaderData.linkId}
      company={company}
      logoUrl={estimate.letterhead.logoUrl}
      foot={`Sent by ${company} with Callboard.`}
    >
      <EstimateHead page={loaderData} path={path} />
      <EstimateView estimate={estimate} isOpen={loaderData.closed === null} />
      <AnswerPanel key={estimate.version} page={loaderData} path={path} />
    </PortalFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
