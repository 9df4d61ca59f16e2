import { findPortalDocument } from '@callboard/core/bids';
import { takePortalPdf } from '@callboard/core/portal';
import { servicesContext } from '#app/context.ts';
import { clientDocument } from '#app/features/bids/estimate-documents/client-document.ts';
import { pdfResponse } from '#app/features/bids/estimate-documents/pdf-response.ts';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { versionOf } from '#app/features/portal/version-of.ts';
import type { Route } from './+types/portal-pdf';

/** Sends a version of the estimate of a link as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const { database } = args.context.get(servicesContext);
  const version = versionOf(args.request);
  const document = await loadPortal(args, async (ctx) => {
    await takePortalPdf(database, ctx);
    return findPortalDocument(ctx, { version });
  });
  const { number, version: sent } = document.shown;
  return pdfResponse(clientDocument(document), {
    name: `${number}-v${sent}`,
    subject: document.workspaceId,
  });
}
