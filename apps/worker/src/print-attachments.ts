import type { Database } from '@callboard/core/database';
import { readAttachment } from '@callboard/core/invoice-documents';
import type { ClaimedMail } from '@callboard/core/mail';
import type { OutgoingMail } from '@callboard/mail/transport';
import { attachedDocument, fileNameOf, renderPdf } from '@callboard/pdf';

/** Time for one document, so that a message is sent within its lease. */
const mostMilliseconds = 30_000;

/** Returns the PDFs of a message, as the documents are now. What no longer exists is left out. */
export async function printAttachments(
  database: Database,
  { queue, attachments }: Pick<ClaimedMail, 'queue' | 'attachments'>,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  const printed = attachments.map(async (attachment) => {
    const found = await readAttachment(database, { workspaceId: queue, attachment });
    if (!found) return [];
    const document = attachedDocument(found);
    const bytes = await renderPdf(document, { subject: queue, milliseconds: mostMilliseconds });
    return [{ name: fileNameOf(document), contentType: 'application/pdf', bytes }];
  });
  return (await Promise.all(printed)).flat();
}
