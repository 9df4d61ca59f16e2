import { createHash, randomBytes } from 'node:crypto';
import { type Ctx, newId } from '@callboard/core';
import { createEstimate, findEstimate, reviseEstimate, saveLines } from '@callboard/core/bids';
import { inDays } from '@callboard/core/portal';
import { EstimateContent, type EstimateLine } from '@callboard/domain/estimates/content';
import type { LineChange } from '@callboard/domain/estimates/line-changes';
import { newLineId } from '@callboard/domain/estimates/line-id';
import { lineDefaults } from '@callboard/domain/estimates/line-limits';
import { portalLinkDays } from '@callboard/domain/portal/lives';
import type { ProjectKey } from '../cast.ts';
import type { ClientBook } from '../clients.ts';
import {
  insertBrief,
  insertEstimateAward,
  insertEstimateDecision,
  insertEstimateVersion,
  insertPortalLink,
  setEstimate,
  setNextEstimateNo,
} from '../rows.ts';
import { actorOf, dateOf, on, type Story } from '../story.ts';
import { bids } from './bids.ts';
import type { BidLine, BidVersion, DemoBid } from './demo-bids.ts';

/**
 * Makes the estimates of the company, each with the versions that were sent, and a brief. Returns the
 * ids of the estimates by number.
 */
export async function makeEstimates(
  story: Story,
  book: ClientBook,
  projects: ReadonlyMap<ProjectKey, string>,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Map<number, string>();
  for (const bid of bids) ids.set(bid.number, await makeBid(story, { book, projects }, bid));
  const { people } = story;
  await insertBrief(on(story, -3, '16:20', 'priya'), {
    id: newId('brief'),
    title: 'Harbor Lights holiday film',
    body: 'A :60 for the holidays, told along the harbor front after dark. Two nights of shooting, a family of four, the fishing boats lit up. We need it on air on the first of December, with a :15 and a 9x16 cut. Budget around 180,000 dollars.',
    source: 'typed',
    status: 'draft',
    createdBy: people.get('priya')?.membershipId ?? null,
  });
  return ids;
}

interface Library {
  book: ClientBook;
  projects: ReadonlyMap<ProjectKey, string>;
}

async function makeBid(story: Story, { book, projects }: Library, bid: DemoBid): Promise<string> {
  await setNextEstimateNo(story.ctx, bid.number);
  const ctx = on(story, bid.created, '15:10', bid.by);
  const lines = bid.versions[0]?.lines ?? bid.draft ?? [];
  const projectId = bid.project && projects.get(bid.project);
  const { id } = await createEstimate(asFounder(story, ctx), {
    ...{ kind: bid.kind, title: bid.title, content: contentOf(bid, lines) },
    clientId: idOf(book.clients, bid.client),
    contactId: idOf(book.contacts, bid.contact),
    ...(projectId !== undefined && bid.project !== 'P6' && { projectId }),
  });
  const createdBy = actorOf(story, bid.by).membershipId;
  await setEstimate(ctx, id, { createdBy, ...(projectId && { projectId }) });
  for (const [index, version] of bid.versions.entries()) {
    if (index > 0) await reviseTo(on(story, version.sent, '10:30', bid.by), story, id, version);
    await send(story, { id, bid, index });
  }
  return id;
}

/** The founder sees every estimate; a producer would have to be on the job. */
function asFounder(story: Story, ctx: Ctx): Ctx {
  return { ...ctx, actor: story.ctx.actor };
}

function contentOf(bid: DemoBid, lines: BidLine[]): EstimateContent {
  return EstimateContent.parse({
    header: {
      ...{ title: bid.title, currency: 'USD', bidType: 'firm', validUntil: null, buildDays: 0 },
      ...{ prelightDays: 0, ...bid.days, hoursPerDay: 10, insuranceBps: 300 },
      ...{ productionFeeBps: 2_000, contingencyBps: 0, talentFeeBps: 0, postFeeBps: 0 },
      ...{ discountCents: 0, roundToCents: 1, taxes: [] },
      paymentSchedule: [
        { label: 'Deposit', bps: 7_500, due: 'signing' },
        { label: 'Balance', bps: 2_500, due: 'completion' },
      ],
      ...{ assumptions: bid.assumptions, exclusions: bid.exclusions ?? null },
      terms: 'Overages are approved in writing before they are spent.',
    },
    lines: inSections(lines).map(toLine),
  });
}

function inSections(lines: BidLine[]): BidLine[] {
  return lines.toSorted((a, b) => (a.section < b.section ? -1 : a.section > b.section ? 1 : 0));
}

function toLine({ section, description, unit, ...line }: BidLine): EstimateLine {
  return {
    ...{ ...lineDefaults, section, description, unit },
    ...{ qty: line.qty * 100, units: line.units * 100, rateCents: line.dollars * 100 },
    costRateCents: line.cost === undefined ? null : line.cost * 100,
    ...{ reasonQuote: line.quote ?? null, reasonAssumed: line.assumed ?? null },
  };
}

/** Makes the next version: lines that stay keep their ids, so that versions compare. */
async function reviseTo(ctx: Ctx, story: Story, id: string, { lines }: BidVersion): Promise<void> {
  const founder = asFounder(story, ctx);
  await reviseEstimate(founder, { id });
  const before = (await findEstimate(founder, { id })).lines;
  const wanted = lines.map(toLine);
  const isSame = (a: EstimateLine) => (b: EstimateLine) =>
    a.section === b.section && a.description === b.description;
  const removed = before.filter((it) => !wanted.some(isSame(it))).map((it) => it.id);
  const changes: LineChange[] = wanted.flatMap((line): LineChange[] => {
    const { section, id: _, ...values } = line;
    const stored = before.find(isSame(line));
    if (!stored) return [{ do: 'add', id: newLineId(), section, ...values }];
    return [{ do: 'set', id: stored.id, values }];
  });
  if (removed.length > 0) changes.push({ do: 'remove', ids: removed });
  await saveLines(founder, { id, changes });
}

/** Freezes what was sent, and tells what became of it. */
async function send(
  story: Story,
  { id, bid, index }: { id: string; bid: DemoBid; index: number },
): Promise<void> {
  const version = bid.versions[index];
  if (!version) return;
  const ctx = on(story, version.sent, '11:00', bid.by);
  const validUntil = dateOf(story, bid.validUntil);
  await setEstimate(ctx, id, { validUntil });
  const found = await findEstimate(asFounder(story, ctx), { id });
  const content = EstimateContent.parse({ header: found, lines: found.lines });
  const contentSha256 = sha256(JSON.stringify(content));
  await insertEstimateVersion(ctx, {
    ...{ id: newId('estimateVersion'), estimateId: id, version: found.version, content },
    contentSha256,
    ...{ totalCents: found.totalCents, sentBy: actorOf(story, bid.by).membershipId },
    ...{ sentToName: found.contactName, sentToEmail: found.contactEmail, createdAt: ctx.now() },
  });
  const { viewed, outcome } = version;
  const at = (day: number, time: string) => on(story, day, time, bid.by).now();
  const openedAt = viewed === undefined ? null : at(viewed, '14:05');
  await setEstimate(ctx, id, {
    status: outcome?.status ?? (viewed === undefined ? 'sent' : 'viewed'),
    sentAt: ctx.now(),
    firstViewedAt: openedAt,
    ...(outcome && {
      decidedAt: at(outcome.day, '16:40'),
      decidedBy: { name: bid.contact, email: found.contactEmail },
      decisionComment: outcome.comment ?? null,
    }),
  });
  const email = found.contactEmail?.toLowerCase() ?? '';
  await insertPortalLink(ctx, {
    ...{ id: newId('portalLink'), scope: 'estimate', ref: id, contactId: found.contactId ?? '' },
    ...{
      email,
      version: found.version,
      isMailed: true,
      tokenHash: sha256(randomBytes(32)),
      createdAt: ctx.now(),
    },
    createdBy: actorOf(story, bid.by).membershipId ?? null,
    expiresAt: inDays({ now: () => openedAt ?? ctx.now() }, portalLinkDays),
    ...{ firstOpenedAt: openedAt, lastOpenedAt: openedAt },
  });
  if (outcome) await decide(story, { bid, found, contentSha256, outcome });
}

interface Decided {
  bid: DemoBid;
  found: Awaited<ReturnType<typeof findEstimate>>;
  contentSha256: string;
  outcome: NonNullable<BidVersion['outcome']>;
}

/** Records what the client mailed, and that the job of an accepted bid was set up. */
async function decide(story: Story, { bid, found, contentSha256, outcome }: Decided) {
  const ctx = on(story, outcome.day, '16:40', bid.by);
  const { id: estimateId, version, totalCents, currency, contactEmail: email, projectId } = found;
  const membershipId = actorOf(story, bid.by).membershipId ?? null;
  await insertEstimateDecision(ctx, {
    ...{ id: newId('estimateDecision'), estimateId, version, contentSha256, currency, totalCents },
    kind: outcome.status === 'accepted' ? 'approved' : outcome.status,
    ...{ method: 'email', name: bid.contact, email, membershipId, createdAt: ctx.now() },
    comment: outcome.comment ?? null,
  });
  if (outcome.status !== 'accepted') return;
  await insertEstimateAward(ctx, {
    ...{ estimateId, projectId, currency, totalCents, createdAt: ctx.now() },
    ...{ setUpAt: ctx.now(), setUpBy: membershipId },
  });
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

function idOf(ids: Map<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The client book of the demo lacks ${key}.`);
  return id;
}
