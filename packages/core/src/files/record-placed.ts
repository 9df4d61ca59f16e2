import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import type { FilePlace } from './places.ts';

interface PlacedFile {
  id: string;
  name: string;
  place: FilePlace;
  projectId?: string;
  /** Title of the card, or name of the folder. */
  title: string;
}

/** Writes the activity entry of a file that was added to its place, removed from it or restored. */
export async function recordPlaced(
  ctx: Ctx,
  verb: 'added' | 'removed' | 'restored',
  { id, name, place, projectId, title }: PlacedFile,
): Promise<void> {
  const { actor, workspace } = ctx;
  if (place === 'logo') {
    await record(ctx, 'workspace.updated', { subject: workspace.id, data: {} });
  } else if (place === 'portrait') {
    if (actor.kind !== 'user') return;
    const data = { name: actor.name };
    await record(ctx, 'member.pictured', { subject: actor.membershipId, data });
  } else {
    const kind =
      verb === 'added' && place === 'project' ? 'file.uploaded' : (`file.${verb}` as const);
    const project = projectId === undefined ? {} : { project: projectId };
    await record(ctx, kind, { subject: id, ...project, data: { name, title } });
  }
}
