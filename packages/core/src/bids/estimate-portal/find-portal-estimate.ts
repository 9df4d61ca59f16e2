import { and, desc, eq, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import { findProvedPerson } from '../../portal/find-portal-person.ts';
import { type Estimate, estimateColumns } from '../estimates/record.ts';
import { type ClientEstimate, toClientEstimate } from '../sent-estimates/client-estimate.ts';
import { closedBecause, findSentVersion } from '../sent-estimates/find-sent.ts';
import { consentOf } from './approve-estimate.ts';
import { closedSentences } from './closed-sentences.ts';
import { codeLimitOf, codeSentence } from './require-code.ts';

const { contacts, estimateDecisions, estimates, estimateVersions } = schema;

interface Asked {
  /** An earlier version, to read it. */
  version?: number | undefined;
  /** The optional lines that the client chose on the page. */
  lineIds?: readonly string[] | undefined;
}

/**
 * Returns what the page of a link shows: a version as the client sees it, whether and how they can
 * decide, and what was said before.
 * @throws AppError `not_found`, `invalid_parameter` for `lineIds`.
 */
export async function findPortalEstimate(ctx: PortalCtx, { version, lineIds }: Asked) {
  const estimate = await findEstimateOf(ctx);
  const found = await findSentVersion(ctx, estimate, readable(ctx, version));
  if (!found) throw ended();
  const reason = closedBecause(ctx, estimate, found);
  const shown = toClientEstimate(found.sent, reason === null ? lineIds : undefined);
  const approval = await findApproval(ctx, estimate);
  return {
    linkId: ctx.actor.portalLinkId,
    company: ctx.workspace.name,
    timeZone: ctx.workspace.timeZone,
    estimate: shown,
    sha256: found.sha256,
    sentAt: found.sentAt,
    message: found.message,
    consent: consentOf(shown),
    codeSentence: reason === null ? await findCodeSentence(ctx, shown) : null,
    closed: reason && { reason, sentence: closedSentences[reason] },
    approval,
    versions: await listVersions(ctx, estimate),
    said: await listSaid(ctx, estimate),
    contact: await findContact(ctx),
    provedEmails: ctx.actor.proofs.map((it) => it.email),
  };
}

/**
 * Returns which version to read: that of the link, or an earlier one that was asked for. A link shows
 * no newer version than the one that it was sent for.
 * @throws AppError `not_found`.
 */
export function readable({ version: own }: PortalCtx, asked?: number): number | undefined {
  if (own === null) return asked;
  if (asked !== undefined && asked > own) throw ended();
  return asked ?? own;
}

/** Condition: the version of a row is one that the link shows. */
function isReadable({ version }: PortalCtx, column: PgColumn): SQL | undefined {
  return version === null ? undefined : lte(column, version);
}

/** Returns the estimate of a link, unlocked. @throws AppError `not_found`. */
export async function findEstimateOf(ctx: PortalCtx): Promise<Estimate> {
  const { actor, tx } = ctx;
  if (actor.scope !== 'estimate') throw ended();
  const [estimate] = await tx
    .select(estimateColumns)
    .from(estimates)
    .where(eq(estimates.id, actor.ref));
  if (!estimate) throw ended();
  return estimate;
}

/** Returns why the browser needs a mailed code to approve; null if it does not. */
async function findCodeSentence(ctx: PortalCtx, shown: ClientEstimate): Promise<string | null> {
  const limit = await codeLimitOf(ctx, shown);
  const proved = limit === null ? null : await findProvedPerson(ctx);
  return limit === null || proved?.by === 'code' ? null : codeSentence(limit, shown);
}

/** Returns the approval of an estimate with its proof; null without one. */
export async function findApproval(ctx: PortalCtx, { id }: Pick<Estimate, 'id'>) {
  const [approval] = await ctx.tx
    .select({
      name: estimateDecisions.name,
      at: estimateDecisions.createdAt,
      version: estimateDecisions.version,
      totalCents: estimateDecisions.totalCents,
    })
    .from(estimateDecisions)
    .where(
      and(
        eq(estimateDecisions.estimateId, id),
        eq(estimateDecisions.kind, 'approved'),
        isReadable(ctx, estimateDecisions.version),
      ),
    );
  return approval ?? null;
}

function listVersions(ctx: PortalCtx, { id }: Estimate) {
  return ctx.tx
    .select({
      version: estimateVersions.version,
      totalCents: estimateVersions.totalCents,
      sentAt: estimateVersions.createdAt,
    })
    .from(estimateVersions)
    .where(and(eq(estimateVersions.estimateId, id), isReadable(ctx, estimateVersions.version)))
    .orderBy(desc(estimateVersions.version));
}

/** Questions and answers of this link only: other people who have a link wrote to the company, too. */
function listSaid(ctx: PortalCtx, { id }: Estimate) {
  return ctx.tx
    .select({
      id: estimateDecisions.id,
      kind: estimateDecisions.kind,
      name: estimateDecisions.name,
      comment: estimateDecisions.comment,
      at: estimateDecisions.createdAt,
    })
    .from(estimateDecisions)
    .where(
      and(
        eq(estimateDecisions.estimateId, id),
        eq(estimateDecisions.linkId, ctx.actor.portalLinkId),
      ),
    )
    .orderBy(desc(estimateDecisions.createdAt))
    .limit(50);
}

/** The name of the contact. The email only for a browser that is theirs: the link may be forwarded. */
async function findContact({ tx, actor }: PortalCtx) {
  const [contact] = await tx
    .select({ name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(eq(contacts.id, actor.contactId));
  const email = contact?.email?.toLowerCase() ?? null;
  const isOwn = actor.proofs.some((it) => it.email === email);
  return { name: contact?.name ?? '', email: isOwn ? email : null };
}
