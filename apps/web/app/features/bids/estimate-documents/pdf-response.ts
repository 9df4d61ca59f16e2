import { type PdfDocument, renderPdf } from '@callboard/pdf';

/** Responds with a PDF. `subject` is whose turn the printing takes. */
export async function pdfResponse(
  document: PdfDocument,
  { name, subject }: { name: string; subject: string },
): Promise<Response> {
  const bytes = await renderPdf(document, { subject });
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '-')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
