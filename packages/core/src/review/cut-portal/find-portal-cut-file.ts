import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import { requireRight } from '../../portal/link-rights.ts';
import { recordDownload } from '../../portal/open-portal-link.ts';
import { type CutFile, findFileOf } from '../media/find-cut-file.ts';
import { findShownCut } from './find-shown-cut.ts';
import { listShownVersions } from './list-shown-versions.ts';

/**
 * Returns the file of a version that the client of a link can choose. Of a film that can be played
 * otherwise they get the original only as a `download`, with a link that is for that.
 * @throws AppError `not_found`, also for a link and for a version that they cannot choose, `forbidden`.
 */
export async function findPortalCutFile(
  ctx: PortalCtx,
  { versionNumber, part }: { versionNumber: number; part: string },
): Promise<CutFile> {
  const { deliverable } = await findShownCut(ctx);
  const all = await listShownVersions(ctx, deliverable.id);
  const version = all.find((it) => it.versionNumber === versionNumber);
  if (!version) throw ended();
  const file = await findFileOf(ctx, version);
  if (part === 'download') {
    requireRight(ctx.actor, 'canDownload');
    await recordDownload(ctx);
    return file;
  }
  if (part === 'original' && file.made.includes('low')) throw ended();
  return file;
}
