import { DriveIds } from '@callboard/domain/media/fields';
import { data } from 'react-router';
import { getApi, servicesContext } from '#app/context.ts';
import { labelDocument } from '#app/features/schedule/media/label-document.ts';
import { readLabelChoice } from '#app/features/schedule/media/read-label-choice.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/drive-labels-pdf';

/** Labels of the chosen drives, to be printed and stuck on them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = DriveIds.safeParse({ ids: searchParams.getAll('ids') });
  if (!asked.success) throw data({ message: asked.error.issues[0]?.message }, 400);
  const api = getApi(context);
  const [drives, { phone }] = await Promise.all([
    api.mediaDrives.labels(asked.data),
    api.company.find(),
  ]);
  const { baseUrl } = context.get(servicesContext);
  const choice = readLabelChoice(searchParams);
  return pdfOf(context, {
    name: 'drive-labels',
    document: ({ name }) =>
      labelDocument(drives, { ...choice, company: name, phone, baseUrl, at: new Date() }),
    rows: drives.length,
  });
}
