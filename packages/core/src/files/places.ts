import type { Permission } from '@callboard/domain/access/permissions';
import { AppError, notFound } from '@callboard/domain/errors';
import { filePlaces } from '@callboard/domain/files/enums';
import type { PlacePaperKind } from '@callboard/domain/locations/papers';
import { and, eq, isNull } from 'drizzle-orm';
import { requireMoney } from '../accounts/access/money-of-jobs.ts';
import { requireProjectAccess } from '../accounts/access/project-access.ts';
import { lockCrewMember } from '../crew/lock-crew-member.ts';
import { lockCard } from '../jobs/boards/places.ts';
import { liveProjects } from '../jobs/projects/record.ts';
import { lockOpenProject } from '../jobs/projects/require-open-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { requireNotRedacted } from '../kernel/redaction/redaction.ts';
import { schema } from '../kernel/schema.ts';
import { lockDeliverable } from '../review/deliverables/lock-deliverable.ts';
import { lockJobPlace } from '../schedule/locations/lock-job-place.ts';
import { lockLocation } from '../schedule/locations/lock-location.ts';

const { fileFolders, projects } = schema;

export { filePlaces };

export type FilePlace = (typeof filePlaces)[number];

/** Where a file or an upload is. */
export interface Placed {
  place: FilePlace;
  cardId: string | null;
  /** A person of the address book. */
  crewMemberId: string | null;
  projectId: string | null;
  folderId: string | null;
  /** A location of the library. */
  locationId: string | null;
  /** A location on a job, and which of its papers. */
  projectLocationId: string | null;
  paperKind: PlacePaperKind | null;
  /** The deliverable that the file is a cut of. */
  deliverableId: string | null;
}

/** The permissions to see and to change the files of each place. */
export const placePermissions: Record<FilePlace, Record<'see' | 'change', Permission>> = {
  card: { see: 'projects.view', change: 'projects.edit' },
  /** With the right to add files to the job, which `lockPlace` requires. */
  project: { see: 'projects.view', change: 'workspace.view' },
  crew: { see: 'crew.files', change: 'crew.files' },
  logo: { see: 'workspace.view', change: 'company.edit' },
  portrait: { see: 'workspace.view', change: 'workspace.view' },
  /** With access to money, which `lockPlace` requires. Who sees the brief sees its files. */
  brief: { see: 'estimates.view', change: 'estimates.edit' },
  /** Who sees the bill sees its file. */
  bill: { see: 'bills.enter', change: 'bills.enter' },
  location: { see: 'schedule.view', change: 'schedule.edit' },
  place_paper: { see: 'schedule.view', change: 'schedule.edit' },
  /** With access to the job's deliverables, which `lockPlace` requires. The page of a cut plays it. */
  cut: { see: 'workspace.view', change: 'workspace.view' },
};

/** Where an activity entry says a file is. */
interface LockedPlace {
  /** Undefined for files of the company or a person. */
  projectId?: string;
  /** Title of the card or the deliverable, or name of the folder, the crew member or the location. */
  title: string;
  /** Null at the top of a job's files, and elsewhere. */
  folderId: string | null;
  /** The location of a paper. */
  locationId?: string;
}

/** Name of the top of a job's files. */
export const topName = 'Files';

/**
 * Locks the job of a file against changes of its board and files and against the wrap step, or the
 * crew member or the location. A folder that is gone counts as the top.
 * @throws AppError `not_found`, `project_closed`, `conflict` for a redacted crew member, `forbidden`
 * for the file of a brief without access to money, for a cut without access to the deliverables, and for a
 * file of a job without the right to add files to it.
 */
export async function lockPlace(ctx: Ctx, placed: Placed): Promise<LockedPlace> {
  if (placed.cardId !== null) {
    const { projectId, title } = await lockCard(ctx, placed.cardId);
    return { projectId, title, folderId: null };
  }
  if (placed.crewMemberId !== null) {
    const person = await lockCrewMember(ctx, placed.crewMemberId);
    requireNotRedacted(person);
    return { title: person.name, folderId: null };
  }
  if (placed.locationId !== null) {
    const { name } = await lockLocation(ctx, placed.locationId);
    return { title: name, folderId: null };
  }
  if (placed.projectLocationId !== null) {
    const { projectId, locationId, name } = await lockJobPlace(ctx, placed.projectLocationId);
    return { projectId, locationId, title: name, folderId: null };
  }
  if (placed.deliverableId !== null) {
    const { projectId, title } = await lockDeliverable(ctx, placed.deliverableId);
    await requireProjectAccess(ctx, { id: projectId }, 'editDeliverables');
    return { projectId, title, folderId: null };
  }
  if (placed.place === 'brief') requireMoney(ctx);
  if (placed.projectId === null) return { title: '', folderId: null };
  const { id: projectId } = await lockOpenProject(ctx, placed.projectId);
  await requireProjectAccess(ctx, { id: projectId }, 'addFiles');
  const folder = await findLiveFolder(ctx, { projectId, id: placed.folderId });
  return { projectId, title: folder?.name ?? topName, folderId: folder?.id ?? null };
}

/** Returns a folder of a job that is not removed; null for none and for the top. */
export async function findLiveFolder(
  ctx: Ctx,
  { projectId, id }: { projectId: string; id: string | null },
) {
  if (id === null) return null;
  const [folder] = await ctx.tx
    .select({ id: fileFolders.id, name: fileFolders.name, parentId: fileFolders.parentId })
    .from(fileFolders)
    .where(
      and(
        eq(fileFolders.id, id),
        eq(fileFolders.projectId, projectId),
        isNull(fileFolders.deletedAt),
      ),
    );
  return folder ?? null;
}

/** Requires a job. @throws AppError `not_found`. */
export async function requireProject(ctx: Ctx, id: string): Promise<void> {
  const [project] = await ctx.tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), liveProjects));
  if (!project) throw notFound('project');
}

/** Requires a folder of the job, or its top. @throws AppError `not_found`. */
export async function requireFolder(
  ctx: Ctx,
  input: { projectId: string; id: string | null },
): Promise<void> {
  if (input.id !== null && !(await findLiveFolder(ctx, input))) throw notFound('folder');
}

interface Seen {
  projectId: string;
  name: string;
  /** The folder in which the person saw it; undefined to look at none. */
  from: string | null | undefined;
  now: string | null;
}

/** Requires that a file or folder is where it was seen. @throws AppError `conflict`. */
export async function requireSeenIn(ctx: Ctx, { projectId, name, from, now }: Seen): Promise<void> {
  if (from === undefined) return;
  const folder = await findLiveFolder(ctx, { projectId, id: now });
  if ((folder?.id ?? null) === from) return;
  throw new AppError('conflict', `Somebody else moved “${name}” to ${folder?.name ?? topName}.`);
}
