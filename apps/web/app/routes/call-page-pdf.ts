import { asCallLink, takeOwnPdf } from '@callboard/core/crew';
import { callSheetDocument } from '@callboard/pdf';
import { requestContext, servicesContext } from '#app/context.ts';
import { loadOnLink, onEndedLink } from '#app/features/accounts/secret-link/on-ended-link.ts';
import { pdfResponse } from '#app/features/bids/estimate-documents/pdf-response.ts';
import type { Route } from './+types/call-page-pdf';

/** Sends the copy of a call sheet that a link is for, as it was sent last. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const link = { secret: params.token, address: context.get(requestContext).clientAddress };
  const own = await loadOnLink(() => onEndedLink(() => asCallLink(database, link, takeOwnPdf)));
  const { sheet, revision, copy, key, sentAt: at, country, logoUrl, workspaceId } = own;
  const document = callSheetDocument({
    ...{ sheet, revision, copy, own: key },
    ...{ at, country, logoUrl },
  });
  const name = `call-sheet-${sheet.day.date}-r${revision}`;
  return pdfResponse(document, { name, subject: workspaceId });
}
