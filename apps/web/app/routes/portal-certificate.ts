import { findPortalDocument } from '@callboard/core/bids';
import { takePortalPdf } from '@callboard/core/portal';
import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import {
  certificateDocument,
  isApproved,
} from '#app/features/bids/estimate-documents/certificate-document.ts';
import { pdfResponse } from '#app/features/bids/estimate-documents/pdf-response.ts';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { versionOf } from '#app/features/portal/version-of.ts';
import type { Route } from './+types/portal-certificate';

/** Sends the certificate of the approval of the estimate of a link as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const { database } = args.context.get(servicesContext);
  const document = await loadPortal(args, async (ctx) => {
    await takePortalPdf(database, ctx);
    return findPortalDocument(ctx, { version: versionOf(args.request) });
  });
  if (!isApproved(document)) throw data({ message: 'It was not approved.' }, 404);
  return pdfResponse(certificateDocument(document), {
    name: `${document.shown.number}-approval`,
    subject: document.workspaceId,
  });
}
