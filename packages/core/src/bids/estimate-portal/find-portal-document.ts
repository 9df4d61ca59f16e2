import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import { recordDownload } from '../../portal/open-portal-link.ts';
import { type ClientDocument, readClientDocument } from '../sent-estimates/client-document.ts';
import { findEstimateOf, readable } from './find-portal-estimate.ts';

/**
 * Returns a version that was sent, to be downloaded with its link.
 * @throws AppError `not_found`.
 */
export async function findPortalDocument(
  ctx: PortalCtx,
  { version }: { version?: number | undefined },
): Promise<ClientDocument> {
  const document = await readClientDocument(ctx, await findEstimateOf(ctx), readable(ctx, version));
  if (!document) throw ended();
  await recordDownload(ctx);
  return document;
}
