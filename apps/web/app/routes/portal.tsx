import { AppError } from '@callboard/core';
import { findPortalEstimate } from '@callboard/core/estimate-portal';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { answer } from '#app/features/portal/answer.ts';
import { AnswerPanel } from '#app/features/portal/answer-panel.tsx';
import { EstimateHead } from '#app/features/portal/estimate-head.tsx';
import { EstimateView } from '#app/features/portal/estimate-view.tsx';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { PortalForm } from '#app/features/portal/portal-forms.ts';
import type { PortalReply } from '#app/features/portal/portal-reply.ts';
import { versionOf } from '#app/features/portal/version-of.ts';
import { EndedPage } from '#app/features/secret-link/ended-page.tsx';
import { Mark } from '#app/frame/wordmark.tsx';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import { Toaster } from '#app/ui/toast.tsx';
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
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] bg-paper">
      <header className="mx-auto flex w-full max-w-[44rem] min-w-0 items-center gap-3 px-4 pt-5">
        {estimate.letterhead.logoUrl && (
          <img src={estimate.letterhead.logoUrl} alt="" className="h-8 max-w-32 rounded-sm" />
        )}
        <p className="min-w-0 font-medium break-words">{company}</p>
      </header>
      <main className="mx-auto grid w-full max-w-[44rem] grid-cols-1 content-start gap-8 px-4 py-5">
        <EstimateHead page={loaderData} path={path} />
        <EstimateView estimate={estimate} isOpen={loaderData.closed === null} />
        <AnswerPanel key={estimate.version} page={loaderData} path={path} />
      </main>
      <footer className="mx-auto w-full max-w-[44rem] px-4 py-6 text-sm text-faint">
        <p className="flex items-center gap-2">
          <Mark /> Sent by {company} with Callboard.
        </p>
      </footer>
      <Toaster />
    </div>
  );
}

/** Tells the server that a person reads the page, once. Programs that only fetch it do not. */
function useRecordedOpening(): void {
  const fetcher = useFetcher();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    void fetcher.submit({ intent: 'open' }, { method: 'post' });
  }, [fetcher]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
