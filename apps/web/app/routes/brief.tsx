import { sourceLabels } from '@callboard/domain/briefs/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { apiClient } from '#app/api-client.ts';
import { getApi } from '#app/context.ts';
import { AttachedFiles } from '#app/features/bids/briefs/attached-files.tsx';
import { BriefStatusPill } from '#app/features/bids/briefs/brief-status.tsx';
import { DraftPanel } from '#app/features/bids/briefs/draft-panel.tsx';
import { originRows } from '#app/features/bids/briefs/origin-rows.tsx';
import { RemoveDialog } from '#app/features/removal/remove-dialog.tsx';
import { useRemoval } from '#app/features/removal/use-removal.ts';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/brief';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.brief.title ?? 'Brief'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { briefs } = getApi(context);
  const [brief, allowance] = await Promise.all([
    briefs.find({ id: params.id }),
    briefs.allowance(),
  ]);
  return { brief, allowance };
}

const Intent = z.object({ intent: z.enum(['draft', 'decline', 'reopen']) });

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { intent } = await readFields(request, Intent);
  const { briefs } = getApi(context);
  const acts = {
    draft: () => briefs.startEstimate({ id }),
    decline: () => briefs.decline({ id }),
    reopen: () => briefs.reopen({ id }),
  };
  return attempt(acts[intent]);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Brief({ loaderData }: Route.ComponentProps) {
  const { brief, allowance } = loaderData;
  const { canChange } = useViewer();
  const canEdit = canChange('estimates.edit') && brief.status !== 'estimating';
  return (
    <>
      <PageHeader
        title={brief.title}
        back={{ to: '/briefs', label: 'Briefs' }}
        summary={<BriefStatusPill status={brief.status} />}
        actions={canEdit && <Actions brief={brief} />}
      />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside className="grid content-start gap-8 lg:order-2">
          <DraftPanel brief={brief} allowance={allowance} />
          <Facts brief={brief} />
        </aside>
        <Section title="What they ask for">
          <p dir="auto" className="max-w-prose whitespace-pre-wrap break-words text-sm">
            {brief.body}
          </p>
          <AttachedFiles brief={brief} />
        </Section>
      </div>
    </>
  );
}

type BriefData = Route.ComponentProps['loaderData']['brief'];

function Actions({ brief: { id, title, status } }: { brief: BriefData }) {
  const fetcher = useFetcher<ActReply>();
  const isDeclined = status === 'declined';
  useActToast(fetcher, isDeclined ? 'Brief reopened' : 'Brief declined');
  const removal = useRemoval({
    remove: () => apiClient.briefs.setRemoved.mutate({ id, isRemoved: true }),
    restore: () => apiClient.briefs.setRemoved.mutate({ id, isRemoved: false }),
    done: `${title} was removed`,
    leaveTo: '/briefs',
    returnTo: `/briefs/${id}`,
  });
  return (
    <>
      <RemoveDialog removal={removal} title={`Remove ${title}?`}>
        Its estimates stay. You can undo this right after.
      </RemoveDialog>
      <fetcher.Form method="post">
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value={isDeclined ? 'reopen' : 'decline'}
        >
          {isDeclined ? 'Reopen' : 'Decline'}
        </Button>
      </fetcher.Form>
      <LinkButton to={`/briefs/${id}/edit`}>Edit</LinkButton>
    </>
  );
}

function Facts({ brief }: { brief: BriefData }) {
  const { timeZone } = useViewer().workspace;
  const { budgetCents, currency, shootDays, clientId } = brief;
  const rows = [
    ['Client', clientId && <TextLink to={`/clients/${clientId}`}>{brief.clientName}</TextLink>],
    ['Contact', brief.contactName],
    ['Shoot days', shootDays],
    ['Budget', budgetCents !== null && currency && formatMoney(budgetCents, currency)],
    ['Source', sourceLabels[brief.source]],
    ...originRows(brief),
    [
      brief.linkId ? 'Received' : 'Added',
      <Instant key="at" at={brief.createdAt} timeZone={timeZone} />,
    ],
    ['Declined because', brief.declineReason],
  ] as const;
  const estimates = brief.estimates.slice(1);
  return (
    <>
      <Section title="Details">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {rows.map(([label, value]) =>
            value ? (
              <div key={label} className="contents">
                <dt className="text-faint">{label}</dt>
                <dd className="tabular break-words">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Section>
      {estimates.length > 0 && (
        <Section title="Earlier estimates">
          <ul className="grid gap-1 text-sm">
            {estimates.map((it) => (
              <li key={it.id}>
                <TextLink to={`/estimates/${it.id}`}>{it.number}</TextLink>{' '}
                {formatMoney(it.totalCents, it.currency)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
