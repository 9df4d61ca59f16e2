import { unansweredAct } from '#app/connection/unanswered.ts';
import { getApi } from '#app/context.ts';
import { actOnClient } from '#app/features/bids/estimate-client/act-on-client.ts';
import { Answers } from '#app/features/bids/estimate-client/answers.tsx';
import { ClientForm } from '#app/features/bids/estimate-client/client-form.ts';
import type { ClientReply } from '#app/features/bids/estimate-client/client-reply.ts';
import { loadClientPage } from '#app/features/bids/estimate-client/load-client-page.ts';
import { RecordApproval } from '#app/features/bids/estimate-client/record-approval.tsx';
import { SendForm } from '#app/features/bids/estimate-client/send-form.tsx';
import { SentState } from '#app/features/bids/estimate-client/sent-state.tsx';
import { EstimateView } from '#app/features/portal/estimate-view.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/estimate-client';

export const loader = ({ context, params: { id }, request }: Route.LoaderArgs) =>
  loadClientPage(getApi(context), { id, url: request.url });

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  return actOnClient(getApi(context), id, await readFields(request, ClientForm));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: (error): ClientReply => ({ refusal: unansweredAct(error) }) });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.sending.number ?? 'Estimate'} for the client · Callboard` },
];

/** Where an estimate goes to its client, and where the answers come back. */
export default function EstimateClient({ loaderData }: Route.ComponentProps) {
  const { id, sending, preview, sent, decisions } = loaderData;
  const { canChange } = useViewer();
  const shown = preview ?? sent?.shown;
  return (
    <>
      <PageHeader
        title={`${sending.number}${sending.version > 1 ? `, version ${sending.version}` : ''}`}
        summary={sending.title}
        back={{ to: `/estimates/${id}`, label: 'Estimate' }}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-8">
          {sending.isDraft ? <SendForm page={loaderData} /> : <SentState page={loaderData} />}
          <Answers decisions={decisions} />
          {(sending.isDraft || sending.isUndecided) && canChange('estimates.edit') && (
            <RecordApproval estimateId={id} name={sending.recipient?.name ?? ''} />
          )}
        </div>
        {shown && (
          <Section title={preview ? 'What the client sees' : 'What the client got'}>
            <div className="grid grid-cols-1 gap-6 rounded-md bg-well p-4 inset-ring inset-ring-line">
              <EstimateView estimate={shown} isOpen={false} />
            </div>
          </Section>
        )}
      </div>
    </>
  );
}
