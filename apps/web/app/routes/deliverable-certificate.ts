import { data } from 'react-router';
import { getApi } from '#app/context.ts';
import {
  certificateDocument,
  standingDecision,
} from '#app/features/review/certificate-document.ts';
import { versionIn } from '#app/features/review/version-in.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/deliverable-certificate';

/** Sends the certificate of the client's decision on a version as a PDF. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const api = getApi(context);
  const versionNumber = versionIn(new URL(request.url).searchParams);
  const [page, { timeZone }] = await Promise.all([
    api.deliverables.review({ id, versionNumber }),
    api.company.find(),
  ]);
  const { version } = page;
  const decided = standingDecision(page);
  if (!version || !decided) throw data({ message: 'Nothing was decided on it.' }, 404);
  return pdfOf(context, {
    name: `certificate-${page.project.jobNo}-v${version.versionNumber}`,
    document: (company) =>
      certificateDocument({ page, version, decided }, { ...company, timeZone }),
    rows: 1,
  });
}
