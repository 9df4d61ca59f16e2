import { getApi } from '#app/context.ts';
import { actOnEndpoint, EndpointAct } from '#app/features/tell/webhooks/act-on-endpoint.ts';
import { isUnderWay, readDeliveryFilters } from '#app/features/tell/webhooks/delivery-page.ts';
import { DeliverySection } from '#app/features/tell/webhooks/delivery-section.tsx';
import { hostOf, kindLabels, withLiveOverlap } from '#app/features/tell/webhooks/endpoint.ts';
import { EndpointActions } from '#app/features/tell/webhooks/endpoint-actions.tsx';
import { EndpointFacts } from '#app/features/tell/webhooks/endpoint-facts.tsx';
import { EndpointPill } from '#app/features/tell/webhooks/endpoint-pill.tsx';
import { HourChart } from '#app/features/tell/webhooks/hour-chart.tsx';
import { NoticeList } from '#app/features/tell/webhooks/notice-list.tsx';
import { RecoveryProgress } from '#app/features/tell/webhooks/recovery-progress.tsx';
import { ReviewNote } from '#app/features/tell/webhooks/review-note.tsx';
import { StandingNote } from '#app/features/tell/webhooks/standing-note.tsx';
import { TestResult } from '#app/features/tell/webhooks/test-result.tsx';
import { usePoll } from '#app/features/tell/webhooks/use-poll.ts';
import { keepPage } from '#app/keep-page.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { readFields } from '#app/read-form.ts';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/webhook';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.endpoint.name ?? 'Endpoint'} · Webhooks · Callboard` },
];

const recoveryShownMilliseconds = 3_600_000;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const { id } = params;
  const of = { endpointId: id };
  const filters = readDeliveryFilters(request);
  const [endpoint, page, counts, { hours }, recovery, failingStart, notices] = await Promise.all([
    api.webhooks.find({ id }),
    pageOrStart(request, () => api.webhookDeliveries.list({ ...of, ...filters })),
    api.webhookDeliveries.count({ ...of, event: filters.event }),
    api.webhookDeliveries.chart(of),
    api.webhookDeliveries.recovery(of),
    api.webhookDeliveries.failingStart(of),
    api.notices.ofWebhooks(),
  ]);
  const now = new Date();
  const isRecent =
    recovery && now.getTime() - recovery.startedAt.getTime() < recoveryShownMilliseconds;
  return {
    endpoint: withLiveOverlap(endpoint, now),
    page,
    counts,
    hours,
    failingStart,
    recovery: recovery && (isRecent || recovery.queued > 0) ? recovery : null,
    notices: notices.filter((it) => it.subjectId === id),
    isMoving: endpoint.enabled && page.items.some((it) => isUnderWay(it, now)),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return actOnEndpoint(getApi(context), params.id, await readFields(request, EndpointAct));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

const pollMilliseconds = 1_500;

export default function Webhook({ loaderData }: Route.ComponentProps) {
  const { endpoint, page, counts, hours, recovery, failingStart, notices, isMoving } = loaderData;
  usePoll(isMoving || (endpoint.enabled && (recovery?.queued ?? 0) > 0), pollMilliseconds);
  return (
    <>
      <PageHeader
        title={endpoint.name}
        back={{ to: '/settings/webhooks', label: 'Webhooks' }}
        badges={<EndpointPill endpoint={endpoint} />}
        summary={`${kindLabels[endpoint.kind]} to ${hostOf(endpoint.url)}`}
        actions={<EndpointActions endpoint={endpoint} />}
      />
      {endpoint.awaitsReview ? (
        <ReviewNote endpoint={endpoint} />
      ) : (
        <StandingNote endpoint={endpoint} />
      )}
      <NoticeList notices={notices} isOnEndpoint />
      <TestResult endpointId={endpoint.id} />
      {recovery && <RecoveryProgress recovery={recovery} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <Section title="The last 24 hours">
          <HourChart hours={hours} />
        </Section>
        <Section title="Details">
          <EndpointFacts endpoint={endpoint} />
        </Section>
      </div>
      <DeliverySection
        endpoint={endpoint}
        page={page}
        counts={counts}
        failingStart={failingStart}
      />
    </>
  );
}
