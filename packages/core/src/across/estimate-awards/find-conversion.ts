import { eq } from 'drizzle-orm';
import { isAgreed, isDraft, isUndecided } from '../../bids/estimates/conditions.ts';
import type { Estimate } from '../../bids/estimates/record.ts';
import { selectEstimate } from '../../bids/estimates/select-estimate.ts';
import { findProblems } from '../../bids/sent-estimates/find-problems.ts';
import { findSentVersion } from '../../bids/sent-estimates/find-sent.ts';
import { readTotaled } from '../../bids/sent-estimates/freeze-version.ts';
import { readLetterhead } from '../../bids/sent-estimates/read-letterhead.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findLinkedProject } from './award-project.ts';
import { findConversionRefusal } from './find-conversion-refusal.ts';

const { clients } = schema;

/**
 * Returns what happens when an estimate is converted to a job now, or why it cannot be.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findConversion(ctx: Ctx, { id }: { id: string }) {
  const estimate = await selectEstimate(ctx, id);
  const { number, title, version, currency } = estimate;
  const totalCents = await totalOf(ctx, estimate);
  const refusal = await findConversionRefusal(ctx, estimate);
  const project = await findLinkedProject(ctx, estimate);
  const { contact } = await readLetterhead(ctx, estimate);
  return {
    ...{ number, title, version, currency, totalCents, contact },
    clientName: await clientNameOf(ctx, estimate),
    /** The job that it is awarded to; without one a job is created. */
    projectName: project?.name ?? null,
    isDraft: isDraft(estimate),
    isUndecided: isUndecided(estimate),
    isPlanFull: refusal?.code === 'plan_limit',
    problem: refusal?.message ?? (await zeroProblem(ctx, estimate, totalCents)),
  };
}

/** Returns the name of the client; null for the Unassigned client. */
async function clientNameOf({ tx }: Ctx, { clientId }: Estimate): Promise<string | null> {
  const [client] = await tx
    .select({ name: clients.name, isUnassigned: clients.isUnassigned })
    .from(clients)
    .where(eq(clients.id, clientId));
  return client && !client.isUnassigned ? client.name : null;
}

async function totalOf(ctx: Ctx, estimate: Estimate): Promise<number> {
  if (isDraft(estimate)) return (await readTotaled(ctx, estimate)).totals.totalCents;
  if (isAgreed(estimate)) return estimate.totalCents;
  const found = await findSentVersion(ctx, estimate);
  return found?.sent.content.totals.totalCents ?? estimate.totalCents;
}

async function zeroProblem(ctx: Ctx, estimate: Estimate, totalCents: number) {
  const { problems } = await findProblems(ctx, estimate, totalCents);
  return problems.find((it) => it.param === 'totalCents')?.message ?? null;
}
