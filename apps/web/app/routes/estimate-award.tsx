import { getApi } from '#app/context.ts';
import { AwardSetUp } from '#app/features/bids/estimate-client/award-set-up.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/estimate-award';

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  getApi(context).estimateSending.award({ id });

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
        <AwardSetUp estimateId={params.id} page={{ ...loaderData, award }} />
      ) : (
        <Banner action={<LinkButton to={path}>Open the estimate</LinkButton>}>
          {number} was not approved yet.
        </Banner>
      )}
    </>
  );
}
