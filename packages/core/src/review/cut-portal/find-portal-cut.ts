import { roundsOf } from '@callboard/domain/deliverables/rounds';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import { findProvedPerson, type ProvedPerson } from '../../portal/find-portal-person.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import { approverOf } from '../approvers/approver-of.ts';
import { type Approval, listApprovals } from '../approvers/list-approvals.ts';
import { whyNot } from '../approvers/why-not.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { findCutMedia } from '../media/find-cut-media.ts';
import { liveNotes } from '../notes/record.ts';
import type { Version } from '../versions/record.ts';
import { findShownCut } from './find-shown-cut.ts';
import { findWriter } from './find-writer.ts';
import { listShownVersions } from './list-shown-versions.ts';

const { notes, versionDecisions } = schema;

const mostNotes = 5_000;
const mostDecisions = 200;

/** A cut as its client sees it. */
export type PortalCut = Awaited<ReturnType<typeof findPortalCut>>;

/**
 * Returns a deliverable as its client reviews it: the versions that they can choose, one of them, by
 * default the newest, with its notes for the client and what was decided on it, and in whose name this
 * browser writes and decides. Nothing that is for the team alone.
 * @throws AppError `not_found`, also for a version that the client cannot choose.
 */
export async function findPortalCut(
  ctx: PortalCtx,
  { versionNumber }: { versionNumber?: number | undefined },
) {
  const { deliverable, job } = await findShownCut(ctx);
  const all = await listShownVersions(ctx, deliverable.id);
  const [newest] = all;
  const version =
    versionNumber === undefined ? newest : all.find((it) => it.versionNumber === versionNumber);
  if (!newest || !version) throw ended();
  const isOpen = job.closedAt === null;
  const { rights } = ctx.actor;
  const approvals = await listApprovals(ctx, deliverable, version);
  const person = await findDecider(ctx);
  const isUndecided = version === newest && version.decision === 'PENDING';
  return {
    linkId: ctx.actor.portalLinkId,
    company: ctx.workspace.name,
    timeZone: ctx.workspace.timeZone,
    logoUrl: (await findMailLogo(ctx)) ?? null,
    job: job.name,
    title: deliverable.title,
    spec: specOf(deliverable),
    versions: all.map(toShown),
    version: toShown(version),
    media: await findCutMedia(ctx, version),
    newestNumber: newest.versionNumber,
    /** A job that is wrapped is only read. */
    isOpen,
    canComment: isOpen && rights.canComment,
    canDownload: rights.canDownload && version.fileId !== null,
    canDecide: isUndecided && isOpen && rights.canDecide,
    /** Why the person of this browser cannot decide now. */
    whyNot: person && whyNotNow(ctx, { deliverable, approvals, person }),
    /** What the person of this browser decided as one of several approvers; the others are awaited. */
    ownDecision: (person && approverOf(ctx, approvals, person)?.decision) ?? 'PENDING',
    approvals: approvals.map(toShownApproval),
    rounds: roundsOf(all, deliverable.roundsIncluded),
    notes: await listNotes(ctx, version),
    decisions: await listDecisions(ctx, version),
    writer: await findWriter(ctx),
    decider: person && { name: person.name, email: person.email },
  };
}

function specOf({ duration, format, platform }: Deliverable): string | null {
  return [duration, format, platform].filter(Boolean).join(', ') || null;
}

function toShown({ id, versionNumber, stage, externalUrl, decision, createdAt }: Version) {
  return { id, versionNumber, stage, externalUrl, decision, postedAt: createdAt };
}

/** Returns who decides in this browser: who proved their email with a mailed code; null for nobody. */
async function findDecider(ctx: PortalCtx): Promise<ProvedPerson | null> {
  const person = await findProvedPerson(ctx);
  return person?.by === 'code' ? person : null;
}

interface Deciding {
  deliverable: Deliverable;
  approvals: readonly Approval[];
  person: ProvedPerson;
}

function whyNotNow(
  ctx: PortalCtx,
  { deliverable: { approvesInOrder: inOrder }, approvals, person }: Deciding,
): string | null {
  const decided = approvals.filter((it) => it.decision !== 'PENDING');
  const made = new Map(decided.map((it) => [it.contactId, it.decision]));
  return whyNot(ctx, { approvers: approvals, made, inOrder }, person)?.message ?? null;
}

function toShownApproval({ name, side, isRequired, decision, waitsSince }: Approval) {
  return { name, side, isRequired, decision, isWaiting: waitsSince !== null };
}

function listNotes({ tx }: Ctx, { id }: Version) {
  return tx
    .select({
      id: notes.id,
      parentId: notes.parentId,
      body: notes.body,
      timeMs: notes.timeMs,
      endTimeMs: notes.endTimeMs,
      drawing: notes.drawing,
      authorKind: notes.authorKind,
      authorName: notes.authorName,
      isResolved: sql<boolean>`${notes.resolvedAt} is not null`,
      createdAt: notes.createdAt,
    })
    .from(notes)
    .where(and(liveNotes, eq(notes.versionId, id), eq(notes.visibility, 'client')))
    .orderBy(asc(notes.createdAt), asc(notes.id))
    .limit(exactly(mostNotes));
}

function listDecisions({ tx }: Ctx, { id }: Version) {
  return tx
    .select({
      id: versionDecisions.id,
      decision: versionDecisions.decision,
      byName: versionDecisions.byName,
      comment: versionDecisions.comment,
      createdAt: versionDecisions.createdAt,
    })
    .from(versionDecisions)
    .where(eq(versionDecisions.versionId, id))
    .orderBy(desc(versionDecisions.createdAt), desc(versionDecisions.id))
    .limit(exactly(mostDecisions));
}
