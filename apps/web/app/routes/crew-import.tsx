import { getApi } from '#app/context.ts';
import { Importer } from '#app/features/crew/import/importer.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/crew-import';

export const meta: Route.MetaFunction = () => [{ title: 'Import · Crew · Callboard' }];

/** Refuses the page to members who may not see crew. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company, crewMembers } = getApi(context);
  const [{ currency }] = await Promise.all([company.find(), crewMembers.choices({ limit: 1 })]);
  return { currency };
}

export default function ImportCrew({ loaderData }: Route.ComponentProps) {
  const { can, canChange } = useViewer();
  return (
    <>
      <PageHeader
        title="Import crew"
        back={{ to: '/crew', label: 'Crew' }}
        summary="Nothing is added before you have seen it."
      />
      {canChange('crew.edit') ? (
        <Importer currency={loaderData.currency} hasRates={can('crew.rates')} />
      ) : (
        <Banner>You cannot add people to crew.</Banner>
      )}
    </>
  );
}
