import { findPortalBrief } from '@callboard/core/bids';
import { useCallback, useState } from 'react';
import { unansweredForm } from '#app/connection/unanswered.ts';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { actOnBrief } from '#app/features/bids/brief-portal/act-on-brief.ts';
import { BriefForm } from '#app/features/bids/brief-portal/brief-form.tsx';
import {
  PortalBriefForm,
  type PortalBriefReply,
} from '#app/features/bids/brief-portal/portal-brief-form.ts';
import { SenderNote } from '#app/features/bids/brief-portal/sender-note.tsx';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { PortalFrame } from '#app/features/portal/portal-frame.tsx';
import { useRecordedOpening } from '#app/features/portal/use-recorded-opening.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/portal-brief';

export const loader = (args: Route.LoaderArgs) => loadPortal(args, findPortalBrief);

export async function action(args: Route.ActionArgs) {
  return actOnBrief(args, await readFields(args.request, PortalBriefForm));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({
    serverAction,
    replyTo: (error): PortalBriefReply => ({
      ...{ done: null, param: null, refusal: unansweredForm(error, true) },
    }),
  });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Your brief · ${loaderData.company}` : 'Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Where a client sends a brief, which a secret link opens without an account. Made for phones. */
export default function PortalBrief({ loaderData, params }: Route.ComponentProps) {
  const { company, sender, linkId, logoUrl } = loaderData;
  const path = `/portal/${params.token}`;
  const [isSent, setSent] = useState(false);
  const sent = useCallback(() => setSent(true), []);
  useRecordedOpening();
  return (
    <PortalFrame
      linkId={linkId}
      company={company}
      logoUrl={logoUrl}
      foot={`${company} works with Callboard.`}
    >
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance break-words">
          Send {company} your brief
        </h1>
        {!isSent && <SenderNote company={company} sender={sender} path={path} />}
      </div>
      {isSent ? (
        <div className="grid gap-4">
          <Banner tone="good" role="status">
            Your brief was sent. {company} answers you.
          </Banner>
          <div>
            <Button size="lg" onClick={() => setSent(false)}>
              Send another
            </Button>
          </div>
        </div>
      ) : (
        <BriefForm company={company} path={`${path}/brief`} onSent={sent} />
      )}
    </PortalFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
