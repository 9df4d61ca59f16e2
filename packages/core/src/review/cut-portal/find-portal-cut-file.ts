import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import { type CutFile, findFileOf } from '../media/find-cut-file.ts';
import { findShownCut } from './find-shown-cut.ts';
import { listShownVersions } from './list-shown-versions.ts';

/**
 * Returns the file of a version that the client of a link can choose. Of a film that can be played
 * otherwise they do not get the original.
 * @throws AppError `not_found`, also for a link and for a version that they cannot choose.
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
  if (part === 'original' && file.made.includes('low')) throw ended();
  return file;
}
