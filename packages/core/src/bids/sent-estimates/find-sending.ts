import { type BidSection, bidSections } from '@callboard/domain/estimates/enums';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { findBounces } from '../../mail/find-bounces.ts';
import { isAgreed, isDraft, isUndecided } from '../estimates/conditions.ts';
import type { Estimate } from '../estimates/record.ts';
import { selectEstimate } from '../estimates/select-estimate.ts';
import { defaultValidity } from './default-validity.ts';
import { findEstimateLinks } from './find-estimate-links.ts';
import { findProblems } from './find-problems.ts';
import { findSentVersion } from './find-sent.ts';
import { readTotaled } from './freeze-version.ts';
import type { SentContent } from './seal.ts';

/**
 * Returns what a person needs to know before an estimate goes out: to whom, what prevents it, and
 * what can be shown.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findSending(ctx: Ctx, { id }: { id: string }) {
  const estimate = await selectEstimate(ctx, id);
  const { lines, totals } = await readTotaled(ctx, estimate);
  const { recipient, problems } = await findProblems(ctx, estimate, totals.totalCents);
  const [bounce] = recipient ? await findBounces(ctx, [recipient.email]) : [];
  const last = await findSentVersion(ctx, estimate);
  const used = new Set(lines.filter((it) => it.kind === 'line').map((it) => it.section));
  return {
    ...factsOf(estimate),
    today: todayOf(ctx),
    validUntil: estimate.validUntil ?? (await defaultValidity(ctx)),
    totalCents: totals.totalCents,
    recipient,
    bounce: bounce?.response ?? null,
    problems,
    sections: bidSections.filter((it) => used.has(it)) as BidSection[],
    isDraft: isDraft(estimate),
    isUndecided: isUndecided(estimate),
    isAgreed: isAgreed(estimate) && estimate.kind === 'bid',
    isSent: last !== null,
    hasOptions: lines.some((it) => it.kind === 'line' && it.isOptional),
    drafted: draftedFrom(lines),
    lastView: last?.sent.view ?? null,
    links: await findEstimateLinks(ctx, estimate),
  };
}

/** Counts the lines that were drafted from a brief; null if a person wrote all of them. */
function draftedFrom(lines: SentContent['lines']) {
  const drafted = lines.filter((it) => it.reasonQuote !== null || it.reasonAssumed !== null);
  if (drafted.length === 0) return null;
  const assumed = drafted.filter((it) => it.reasonQuote === null);
  return { lines: drafted.length, assumed: assumed.length };
}

function factsOf({
  number,
  title,
  kind,
  version,
  currency,
  status,
  contactId,
  clientId,
}: Estimate) {
  return { number, title, kind, version, currency, status, contactId, clientId };
}
