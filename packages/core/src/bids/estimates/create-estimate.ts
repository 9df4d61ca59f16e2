import { AppError, invalid } from '@callboard/domain/errors';
import type { EstimateContent, EstimateHeader } from '@callboard/domain/estimates/content';
import type { CreateEstimate } from '@callboard/domain/estimates/inputs';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireMoney, requireMoneyOf } from '../../accounts/access/money-of-jobs.ts';
import { findCompany } from '../../accounts/workspaces/find-company.ts';
import { record } from '../../activity/record.ts';
import { requireReferences } from '../../jobs/projects/references.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { readActuals } from '../../spend/costs/read-actuals.ts';
import { findTemplateContent } from '../estimate-templates/find-template-content.ts';
import { isAgreed, isAwarded } from './conditions.ts';
import { type EstimateSettings, readSettings } from './find-settings.ts';
import { newLines } from './new-lines.ts';
import { readContent } from './read-content.ts';
import type { Estimate } from './record.ts';
import { requireTotals } from './require-totals.ts';
import { selectEstimate } from './select-estimate.ts';
import { storeLines } from './store-lines.ts';
import { takeNumber } from './take-number.ts';

const { briefs, contacts, estimates, projects } = schema;

type Input = z.input<typeof CreateEstimate> & {
  /** A draft made from a brief, in place of a template or another estimate. */
  content?: EstimateContent;
};

/**
 * Makes a draft: empty, or from a template, another estimate, what a job really spent or a given
 * content. What is not given comes from the job, the brief, the parent or the original.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter`, `project_closed`, `conflict`.
 */
export async function createEstimate(
  ctx: Ctx,
  input: Input,
): Promise<Pick<Estimate, 'id' | 'number'>> {
  requireMoney(ctx);
  const kind = input.kind ?? 'bid';
  if (kind === 'bid' && input.parentId !== undefined) {
    throw invalid('parentId', 'A bid adds to no other estimate.');
  }
  const [original, brief, parent, settings, company] = await Promise.all([
    input.copyOfId === undefined ? null : selectEstimate(ctx, input.copyOfId),
    input.briefId === undefined ? null : findRecord(ctx, briefs, input.briefId),
    kind === 'bid' ? null : findParent(ctx, input),
    readSettings(ctx),
    findCompany(ctx),
  ]);
  const sources: Sources = { input, original, parent, settings, company };
  const actuals = await actualsFor(ctx, sources);
  const begun = await contentFor(ctx, sources);
  const content = actuals?.content ?? begun;
  const job = await findJob(ctx, projectIdOf(input, { brief, parent, original }));
  if (kind !== 'bid' && !job && !parent) {
    throw invalid('projectId', 'Choose the job that it adds to.');
  }
  const past = actuals && { ...actuals.job, title: actuals.job.name, projectId: null };
  const all = [job, parent, brief, original, past];
  const clientId = input.clientId ?? firstOf(all, 'clientId') ?? company.unassignedClientId;
  if (!clientId) throw new Error('The workspace has no Unassigned client.');
  const contactId =
    input.contactId === undefined
      ? await liveContact(ctx, firstOf(all.filter(isOf(clientId)), 'contactId'))
      : input.contactId;
  await requireReferences(ctx, { clientId, contactId });
  const title = input.title ?? [original, brief, job, past].find((it) => it)?.title;
  if (title === undefined) throw invalid('title', 'Enter a title.');
  return storeEstimate(ctx, content, {
    ...{ kind, title, clientId, contactId, projectId: job?.id ?? null },
    ...{ briefId: brief?.id ?? null, parentId: parent?.id ?? null },
    notes: actuals?.notes ?? null,
  });
}

type Facts = Pick<
  Estimate,
  'kind' | 'title' | 'clientId' | 'contactId' | 'projectId' | 'briefId' | 'parentId' | 'notes'
>;

async function storeEstimate(ctx: Ctx, { header, lines }: EstimateContent, facts: Facts) {
  await requireQuotas(ctx, { estimates: 1 });
  if (lines.length > 0) await requireQuotas(ctx, { estimateLines: lines.length });
  const id = newId('estimate');
  const fresh = newLines(ctx, id, lines);
  const { aToKCents, totalCents, lines: amounts } = requireTotals(header, fresh);
  const number = await takeNumber(ctx);
  await ctx.tx.insert(estimates).values({
    ...{ ...header, ...facts, id, number, status: 'draft', aToKCents, totalCents },
    ...{ validUntil: null, createdBy: ctx.actor.membershipId ?? null },
    ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
  });
  const priced = fresh.map((line, index) => {
    const amountCents = line.kind === 'heading' ? 0 : (amounts[index]?.amountCents ?? 0);
    return { ...line, amountCents, revision: 1 };
  });
  await storeLines(ctx, priced);
  await record(ctx, 'estimate.created', {
    subject: id,
    ...(facts.projectId && { project: facts.projectId }),
    data: { name: number, title: facts.title },
  });
  return { id, number };
}

interface Sources {
  input: Input;
  original: Estimate | null;
  parent: Estimate | null;
  settings: EstimateSettings;
  company: { currency: string };
}

function contentFor(ctx: Ctx, { input, original, parent, settings, company }: Sources) {
  if (input.content) return input.content;
  if (input.templateId !== undefined) return findTemplateContent(ctx, input.templateId);
  if (original) return readContent(ctx, original);
  return { header: usualHeader({ parent, settings, company }), lines: [] };
}

/** What an estimate begins with that begins with no other. */
function usualHeader({
  parent,
  settings,
  company,
}: Pick<Sources, 'parent' | 'settings' | 'company'>): EstimateHeader {
  const { numberPrefix: _p, nextNumber: _n, validDays: _v, fringeBps: _f, ...rates } = settings;
  return {
    ...{ ...rates, title: '', currency: parent?.currency ?? company.currency },
    ...{ bidType: parent?.bidType ?? ('firm' as const), validUntil: null },
    ...{ shootDays: 0, prelightDays: 0, buildDays: 0, discountCents: 0, roundToCents: 1 },
  };
}

async function actualsFor(ctx: Ctx, sources: Sources) {
  const { actualsOfId } = sources.input;
  if (actualsOfId === undefined) return null;
  return readActuals(ctx, { projectId: actualsOfId, header: usualHeader(sources) });
}

interface Source {
  id: string;
  title: string;
  clientId: string | null;
  contactId: string | null;
  projectId: string | null;
}

const isOf = (clientId: string) => (source: Source | null) => source?.clientId === clientId;

function firstOf(sources: readonly (Source | null)[], key: 'clientId' | 'contactId') {
  return sources.find((it) => it?.[key])?.[key] ?? null;
}

/** A copy for another client is of no job. */
function projectIdOf(
  input: Input,
  { brief, parent, original }: Record<'brief' | 'parent' | 'original', Source | null>,
): string | null {
  if (input.projectId !== undefined) return input.projectId;
  const copied = input.clientId === undefined ? original?.projectId : null;
  return parent?.projectId ?? brief?.projectId ?? copied ?? null;
}

async function findJob(ctx: Ctx, id: string | null): Promise<Source | null> {
  if (id === null) return null;
  await requireOpenProject(ctx, id);
  await requireMoneyOf(ctx, { id });
  const [job] = await ctx.tx
    .select({
      id: projects.id,
      title: projects.name,
      clientId: projects.clientId,
      contactId: projects.contactId,
      projectId: projects.id,
    })
    .from(projects)
    .where(eq(projects.id, id));
  return job ?? null;
}

/** Returns the bid that an overage adds to: the one given, or the newest accepted one of the job. */
async function findParent(ctx: Ctx, { parentId, projectId }: Input): Promise<Estimate | null> {
  if (parentId !== undefined) {
    const parent = await selectEstimate(ctx, parentId);
    if (isAgreed(parent) && parent.kind === 'bid') return parent;
    throw new AppError('conflict', `${parent.number} is no accepted bid. Choose one that is.`);
  }
  if (!projectId) return null;
  const [newest] = await ctx.tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(and(eq(estimates.projectId, projectId), eq(estimates.kind, 'bid'), isAwarded))
    .orderBy(desc(estimates.createdAt), desc(estimates.id))
    .limit(1);
  return newest ? selectEstimate(ctx, newest.id) : null;
}

async function liveContact(ctx: Ctx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [contact] = await ctx.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)));
  return contact?.id ?? null;
}
