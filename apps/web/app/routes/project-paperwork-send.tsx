import { redirect, useFetcher, useSearchParams } from 'react-router';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { type ActReply, attempt } from '#app/forms.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/project-paperwork-send';

type Packet = Route.ComponentProps['loaderData']['packets'][number];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Send paperwork · ${loaderData?.project.name ?? 'Project'} · Callboard` },
];

/** Who would be sent what: everyone of the job with something missing, or one booking. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const api = getApi(context);
  const booking = new URL(request.url).searchParams.get('booking');
  const input = { projectId: id, ...(booking && { bookingIds: [booking] }) };
  const [project, packets] = await Promise.all([
    api.projects.find({ id }),
    api.paperwork.previewSend(input),
  ]);
  return { project, packets };
}

const SendForm = z.object({ booking: z.string().max(100).optional() });

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { booking } = await readFields(request, SendForm);
  const input = { projectId: id, ...(booking && { bookingIds: [booking] }) };
  const reply = await attempt(() => getApi(context).paperwork.send(input));
  if (reply.refusal === null) throw redirect(`/projects/${id}/crew`);
  return reply;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction: serverAction as () => Promise<ActReply> });

export default function SendPaperwork({ loaderData: { project, packets } }: Route.ComponentProps) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher);
  const booking = useSearchParams()[0].get('booking');
  const sent = packets.filter((it) => it.skipped === null);
  const skipped = packets.filter((it) => it.skipped !== null);
  const back = `/projects/${project.id}/crew`;
  return (
    <>
      <PageHeader
        title="Send paperwork"
        back={{ to: back, label: project.name }}
        summary={summaryOf(sent.length)}
      />
      {sent.length > 0 && (
        <>
          <Table label="Who gets what" columns={columns} rows={sent} rowKey={keyOf} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              isBusy={fetcher.state !== 'idle'}
              onClick={() => void fetcher.submit(booking ? { booking } : {}, { method: 'post' })}
            >
              Send to {sent.length === 1 ? sent[0]?.name : `${sent.length} people`}
            </Button>
            <LinkButton variant="quiet" to={back}>
              Cancel
            </LinkButton>
          </div>
        </>
      )}
      {sent.length === 0 && skipped.length === 0 && (
        <EmptyState
          title="Nothing is missing"
          action={<LinkButton to={back}>Back to crew</LinkButton>}
        >
          Everybody handed in what they were asked for.
        </EmptyState>
      )}
      {skipped.length > 0 && (
        <Section title="Not sent">
          <ul className="grid gap-1 text-sm">
            {skipped.map((it) => (
              <li key={it.crewMemberId} className="break-words">
                {it.name}:{' '}
                {it.skipped === 'no_email'
                  ? 'has no email in the address book.'
                  : `mail to ${it.email} bounced.`}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function summaryOf(count: number): string {
  if (count === 0) return 'Nobody is sent anything.';
  return 'Each person gets one email with the link to their own page, where they read and sign the deal memo as it is now, and hand in the rest. They enter a code that is sent to the same email.';
}

const keyOf = ({ crewMemberId }: Packet) => crewMemberId;

const columns: Column<Packet>[] = [
  { key: 'name', label: 'Person', cell: (it) => it.name },
  {
    key: 'email',
    label: 'Email',
    cell: (it) => (
      <span className="break-all">
        <StackedLabel>Email</StackedLabel>
        {it.email}
      </span>
    ),
  },
  {
    key: 'papers',
    label: 'Papers',
    cell: (it) => (
      <span>
        <StackedLabel>Papers</StackedLabel>
        {it.papers.join(', ')}
      </span>
    ),
  },
];
