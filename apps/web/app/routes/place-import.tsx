import { Importer } from '#app/features/schedule/places/import/importer.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/place-import';

export const meta: Route.MetaFunction = () => [{ title: 'Import · Locations · Callboard' }];

export default function ImportPlaces() {
  const { canChange } = useViewer();
  return (
    <>
      <PageHeader
        title="Import locations"
        back={{ to: '/places', label: 'Locations' }}
        summary="Nothing is added before you have seen it."
      />
      {canChange('schedule.edit') ? <Importer /> : <Banner>You cannot add locations.</Banner>}
    </>
  );
}
