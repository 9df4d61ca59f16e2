import { Plus, Webhook } from 'lucide-react';
import { Link } from 'react-router';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import type { Endpoint } from '#app/features/tell/webhooks/endpoint.ts';
import { endpointColumns } from '#app/features/tell/webhooks/endpoint-columns.ts';
import { shownEndpoints } from '#app/features/tell/webhooks/endpoint-state.ts';
import { EndpointTable } from '#app/features/tell/webhooks/endpoint-table.tsx';
import { HeldNote } from '#app/features/tell/webhooks/held-note.tsx';
import { NoticeList } from '#app/features/tell/webhooks/notice-list.tsx';
import { attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import type { Route } from './+types/settings-webhooks';

export const meta: Route.MetaFunction = () => [{ title: 'Webhooks · Settings · Callboard' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const [{ endpoints, limit, held }, notices] = await Promise.all([
    api.webhooks.list(),
    api.notices.ofWebhooks(),
  ]);
  return {
    endpoints: shownEndpoints(endpoints, new URL(request.url).searchParams),
    notices,
    held,
    isFull: endpoints.length >= limit,
    summary: sentenceOf(endpoints, limit),
  };
}

const Named = z.object({ intent: z.literal('dismiss').optional(), id: z.string() });

/** Marks a notice as read, here and on Home. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await readFields(request, Named);
  return attempt(() => getApi(context).notices.setRead({ id, isRead: true }));
}

/** Returns "2 of 20 endpoints; Edit bay is failing." */
function sentenceOf(endpoints: Endpoint[], limit: number): string {
  const count = `${endpoints.length} of ${limit} endpoints`;
  const failing = endpoints.filter((it) => it.enabled && it.failingSince);
  if (failing.length > 1) return `${count}; ${failing.length} are failing.`;
  const [only] = failing;
  return only ? `${count}; ${only.name} is failing.` : `${count}.`;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  const { endpoints, notices, held, isFull, summary } = loaderData;
  const { canChange } = useViewer();
  const hasAny = endpoints.length > 0;
  const make = canChange('webhooks.manage') && !isFull && (
    <LinkButton
      variant={hasAny ? 'primary' : 'secondary'}
      to="/settings/webhooks/new"
      icon={<Plus aria-hidden="true" />}
    >
      New endpoint
    </LinkButton>
  );
  return (
    <>
      <SettingsIntro
        title="Webhooks"
        summary={isFull ? `${summary} Remove one or upgrade your plan to add another.` : summary}
        actions={
          <>
            <LinkButton variant="quiet" to="/settings/webhooks/events">
              Event log
            </LinkButton>
            {hasAny && make}
          </>
        }
      />
      {held && <HeldNote held={held} />}
      <NoticeList notices={notices} />
      {hasAny ? (
        <>
          <ListBar
            csv="/settings/webhooks.csv"
            display={{ columns: hideable(endpointColumns, 'name', 'status') }}
          />
          <EndpointTable endpoints={endpoints} />
        </>
      ) : (
        <EmptyState icon={<Webhook aria-hidden="true" />} title="No endpoints yet" action={make}>
          An endpoint is notified when a job, a cut or a shoot day changes. It can be your own
          server or a team-chat channel.
        </EmptyState>
      )}
      <p className="max-w-4xl text-sm text-faint">
        A delivery gets up to eight attempts over about 22 hours. You can resend a failed one from
        its endpoint’s page.{' '}
        <Link
          to="/developers/webhooks"
          className="rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          Webhook docs
        </Link>
      </p>
    </>
  );
}
