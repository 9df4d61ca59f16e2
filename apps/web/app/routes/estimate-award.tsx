import { data, redirect } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { getApi } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { AwardForm, type AwardReply } from '#app/features/estimate-client/award-form.ts';
import { AwardSetUp } from '#app/features/estimate-client/award-set-up.tsx';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/estimate-award';

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  getApi(context).estimateSending.award({ id });

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const value = await readFields(request, AwardForm);
  try {
    const { projectId } = await getApi(context).estimateSending.setUp({
      id,
      dayIds: value.dayIds,
      producerId: value.producerId ?? null,
      hasDeposit: value.hasDeposit === 'on',
      hasCertificate: value.hasCertificate === 'on',
    });
    return redirect(`/projects/${projectId}`);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data<AwardReply>({ refusal: refusal.message }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: (error): AwardReply => ({ refusal: unansweredAct(error) }) });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Set up ${loaderData?.title ?? 'the job'} · Callboard` },
];

/** Where an approved estimate becomes a job, in one step. */
export default function EstimateAward({ loaderData, params }: Route.ComponentProps) {
  const { number, title, award } = loaderData;
  const path = `/estimates/${params.id}/client`;
  return (
    <>
      <PageHeader
        title={`Set up ${title}`}
        summary={number}
        back={{ to: path, label: 'Estimate and client' }}
      />
      {award ? (
        <AwardSetUp page={{ ...loaderData, award }} />
      ) : (
        <Banner action={<LinkButton to={path}>Open the estimate</LinkButton>}>
          {number} was not approved yet.
        </Banner>
      )}
    </>
  );
}
