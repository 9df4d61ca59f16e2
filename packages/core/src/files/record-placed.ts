import type { PlacePaperKind } from '@callboard/domain/locations/papers';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import type { FilePlace } from './places.ts';

interface PlacedFile {
  id: string;
  name: string;
  place: FilePlace;
  crewMemberId?: string | null;
  locationId?: string | null;
  paperKind?: PlacePaperKind | null;
  projectId?: string;
  /** Title of the card, or name of the folder, the crew member or the location. */
  title: string;
}

/** Writes the activity entry of a file that was added to its place, removed from it or restored. */
export async function recordPlaced(
  ctx: Ctx,
  verb: 'added' | 'removed' | 'restored',
  { id, name, place, crewMemberId, locationId, paperKind, projectId, title }: PlacedFile,
): Promise<void> {
  const { actor, workspace } = ctx;
  if (place === 'logo') {
    await record(ctx, 'workspace.updated', { subject: workspace.id, data: {} });
  } else if (place === 'portrait') {
    if (actor.kind !== 'user') return;
    const data = { name: actor.name };
    await record(ctx, 'member.pictured', { subject: actor.membershipId, data });
  } else if (place === 'brief' || place === 'bill' || place === 'cut') {
    // The brief, the bill or the version has an entry, once it is added.
    return;
  } else if (crewMemberId) {
    // Without the name of the file, which often has theirs and which a redaction would not find.
    const kind = `crew_member.file_${verb}` as const;
    await record(ctx, kind, { subject: crewMemberId, data: { name: title } });
  } else if (paperKind) {
    const kind = `location.paper_${verb}` as const;
    const project = projectId === undefined ? {} : { project: projectId };
    await record(ctx, kind, {
      subject: locationId ?? id,
      ...project,
      data: { name: title, paperKind },
    });
  } else if (locationId) {
    const kind = `location.photo_${verb}` as const;
    await record(ctx, kind, { subject: locationId, data: { name: title } });
  } else {
    const kind =
      verb === 'added' && place === 'project' ? 'file.uploaded' : (`file.${verb}` as const);
    const project = projectId === undefined ? {} : { project: projectId };
    await record(ctx, kind, { subject: id, ...project, data: { name, title } });
  }
}
