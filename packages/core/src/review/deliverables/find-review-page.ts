import { notFound } from '@callboard/domain/errors';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { type Approval, listApprovals } from '../approvers/list-approvals.ts';
import { findCutMedia } from '../media/find-cut-media.ts';
import { listPlayableFilms } from '../media/list-playable-films.ts';
import { liveNotes, type Note, noteColumns } from '../notes/record.ts';
import { liveVersions, type Version, versionColumns } from '../versions/record.ts';
import { findDeliverable } from './find-deliverable.ts';

const { clients, notes, projects, versionDecisions, versions } = schema;

/** Notes with their replies that the page shows of a version, and late ones besides. */
const mostNotes = { ofVersion: 5_000, late: 200 };

const mostDecisions = 200;

/** The page on which a deliverable is reviewed. */
export type ReviewPage = Awaited<ReturnType<typeof findReviewPage>>;

interface ReviewPageInput {
  id: string;
  versionNumber?: number | undefined;
  /** The version with which it is compared. */
  withNumber?: number | undefined;
}

/**
 * Returns a deliverable with its versions, newest first, and what there is of one of them, by default
 * the newest: its notes with their replies, decisions, what its approvers decided, and notes that came
 * to an older version after the newest was posted. `films` are the numbers of the versions whose film
 * can be played; `other` is the version with which it is compared.
 * @throws AppError `not_found`, for a version that the deliverable does not have too; `forbidden`.
 */
export async function findReviewPage(ctx: Ctx, { id, versionNumber, withNumber }: ReviewPageInput) {
  const deliverable = await findDeliverable(ctx, { id });
  const { projectId } = deliverable;
  await requireProjectAccess(ctx, { id: projectId }, 'editDeliverables');
  const [[project], all] = await Promise.all([
    ctx.tx
      .select({
        id: projects.id,
        jobNo: projects.jobNo,
        name: projects.name,
        clientName: clients.name,
        closedAt: projects.closedAt,
      })
      .from(projects)
      .innerJoin(clients, eq(clients.id, projects.clientId))
      .where(eq(projects.id, projectId)),
    listAllVersions(ctx, id),
  ]);
  const [latest] = all;
  const version = versionNumber === undefined ? latest : versionOf(all, versionNumber);
  if (!project) throw notFound('project');
  const other = withNumber === undefined ? undefined : versionOf(all, withNumber);
  return {
    deliverable,
    project,
    versions: all,
    films: await listPlayableFilms(ctx, all),
    other: other ? { version: other, media: await findCutMedia(ctx, other) } : null,
    version: version ?? null,
    approvals: (await listApprovals(ctx, deliverable, version ?? null)).map(toShown),
    media: version ? await findCutMedia(ctx, version) : null,
    ...(version ? await findReviewOf(ctx, version) : { notes: [], decisions: [] }),
    lateNotes: latest && version === latest ? await listLateNotes(ctx, latest) : [],
  };
}

/** Editors do not see the clients of the company: they get names alone. */
function toShown({ email: _, emailEnteredAt: __, ...approval }: Approval) {
  return approval;
}

function versionOf(all: readonly Version[], versionNumber: number): Version {
  const found = all.find((it) => it.versionNumber === versionNumber);
  if (!found) throw notFound('version');
  return found;
}

async function findReviewOf(ctx: Ctx, version: Version) {
  const [rows, decisions] = await Promise.all([
    listNotesOf(ctx, version),
    ctx.tx
      .select({
        id: versionDecisions.id,
        decision: versionDecisions.decision,
        byName: versionDecisions.byName,
        byEmail: versionDecisions.byEmail,
        comment: versionDecisions.comment,
        address: versionDecisions.address,
        number: versionDecisions.number,
        fileSha256: versionDecisions.fileSha256,
        url: versionDecisions.url,
        openNotes: versionDecisions.openNotes,
        previousHash: versionDecisions.previousHash,
        hash: versionDecisions.hash,
        createdAt: versionDecisions.createdAt,
      })
      .from(versionDecisions)
      .where(eq(versionDecisions.versionId, version.id))
      .orderBy(desc(versionDecisions.createdAt), desc(versionDecisions.id))
      .limit(exactly(mostDecisions)),
  ]);
  return { notes: rows, decisions };
}

/** How many versions a deliverable has is limited. */
function listAllVersions({ tx }: Ctx, deliverableId: string): Promise<Version[]> {
  return tx
    .select(versionColumns)
    .from(versions)
    .where(and(liveVersions, eq(versions.deliverableId, deliverableId)))
    .orderBy(desc(versions.versionNumber));
}

interface ShownNote extends Note {
  /** The version that it was first written on. */
  raisedOn: number;
}

function listNotesOf({ tx }: Ctx, { id }: Version): Promise<ShownNote[]> {
  // The names are written out: Drizzle leaves out the table where a query has one alone.
  const raisedOn = sql<number>`(
    with recursive lineage as (
      select o.version_id, o.origin_note_id from notes o
      where o.workspace_id = notes.workspace_id and o.id = notes.id
      union all
      select o.version_id, o.origin_note_id from notes o
      join lineage l on o.workspace_id = notes.workspace_id and o.id = l.origin_note_id
    )
    select min(v.version_number) from lineage l
    join versions v on v.workspace_id = notes.workspace_id and v.id = l.version_id)`;
  return tx
    .select({ ...noteColumns, raisedOn: raisedOn.mapWith(Number) })
    .from(notes)
    .where(and(liveNotes, eq(notes.versionId, id)))
    .orderBy(asc(notes.createdAt), asc(notes.id))
    .limit(exactly(mostNotes.ofVersion));
}

function listLateNotes({ tx }: Ctx, latest: Version): Promise<ShownNote[]> {
  return tx
    .select({ ...noteColumns, raisedOn: versions.versionNumber })
    .from(notes)
    .innerJoin(versions, eq(versions.id, notes.versionId))
    .where(
      and(
        liveNotes,
        eq(versions.deliverableId, latest.deliverableId),
        lt(versions.versionNumber, latest.versionNumber),
        gt(notes.createdAt, latest.createdAt),
      ),
    )
    .orderBy(asc(notes.createdAt), asc(notes.id))
    .limit(exactly(mostNotes.late));
}
