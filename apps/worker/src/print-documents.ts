import type { Database } from '@callboard/core/kernel';
import type { ClaimedMail } from '@callboard/core/mail';
import { readMailDocument } from '@callboard/core/sales';
import type { MailAttachment } from '@callboard/mail/transport';
import { attachedDocument, fileNameOf, renderPdf } from '@callboard/pdf';

/** Returns the PDFs of a message, as the documents are now. What no longer exists is left out. */
export async function printDocuments(
  database: Database,
  { queue, documents }: Pick<ClaimedMail, 'queue' | 'documents'>,
): Promise<MailAttachment[]> {
  const printed = documents.map(async (wanted) => {
    const found = await readMailDocument(database, { workspaceId: queue, document: wanted });
    if (!found) return [];
    const document = attachedDocument(found);
    const bytes = await renderPdf(document, { subject: queue, kind: 'mailedPdfs' });
    const content = Buffer.from(bytes).toString('base64');
    return [{ name: fileNameOf(document), contentType: 'application/pdf', content }];
  });
  return (await Promise.all(printed)).flat();
}
