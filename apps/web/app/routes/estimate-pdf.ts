import { data } from 'react-router';
import { getApi } from '#app/context.ts';
import {
  certificateDocument,
  isApproved,
} from '#app/features/bids/estimate-documents/certificate-document.ts';
import { clientDocument } from '#app/features/bids/estimate-documents/client-document.ts';
import { internalDocument } from '#app/features/bids/estimate-documents/internal-document.ts';
import { versionOf } from '#app/features/portal/version-of.ts';
import { pdfOf } from '#app/pdf.ts';
import type { Route } from './+types/estimate-pdf';

/** Sends an estimate as a PDF: as the client got it, with its costs, or the certificate of approval. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { estimateSending } = getApi(context);
  const kind = new URL(request.url).searchParams.get('kind');
  if (kind === 'internal') {
    const made = await estimateSending.internalDocument({ id });
    const rows = made.content.lines.length;
    const name = `${made.number}-v${made.version}-internal`;
    return pdfOf(context, { name, document: () => internalDocument(made), rows });
  }
  const version = versionOf(request);
  const made = await estimateSending.clientDocument({ id, ...(version && { version }) });
  const name = `${made.shown.number}-v${made.shown.version}`;
  if (kind === 'certificate') {
    if (!isApproved(made)) throw data({ message: 'It was not approved.' }, 404);
    const document = () => certificateDocument(made);
    return pdfOf(context, { name: `${name}-approval`, document, rows: 1 });
  }
  return pdfOf(context, { name, document: () => clientDocument(made), rows: 1 });
}
