import { recordDownload } from '@callboard/core/accounts';
import {
  type LabelDocument,
  type Paper,
  type PdfDocument,
  paperOf,
  renderPdf,
} from '@callboard/pdf';
import type { RouterContextProvider } from 'react-router';
import { getApi, getSession, servicesContext } from './context.ts';

interface PdfFile {
  /** Without its extension. */
  name: string;
  document: (company: {
    name: string;
    country: string;
    paper: Paper;
  }) => PdfDocument | LabelDocument;
  /** People or lines that it has, for the audit log. */
  rows: number;
}

/** Returns the bytes of a document on the company's paper. */
export async function pdfBytesOf(
  context: Readonly<RouterContextProvider>,
  document: PdfFile['document'],
): Promise<Uint8Array<ArrayBuffer>> {
  const { userId, workspaceId } = getSession(context);
  const { name: company, country, logoUrl } = await getApi(context).company.letterhead();
  const made = document({ name: company, country, paper: paperOf(country) });
  return renderPdf({ ...made, ...(logoUrl && { logoUrl }) }, { subject: workspaceId ?? userId });
}

/** Responds with a document on the company's paper, and writes the download to the audit log. */
export async function pdfOf(
  context: Readonly<RouterContextProvider>,
  { name, document, rows }: PdfFile,
): Promise<Response> {
  const { database } = context.get(servicesContext);
  const { userId, workspaceId } = getSession(context);
  const bytes = await pdfBytesOf(context, document);
  if (workspaceId) {
    const download = { list: `${name}.pdf`, filter: {}, rows };
    await recordDownload(database, { userId, workspaceId }, download);
  }
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
    },
  });
}
