import { plainText } from '@callboard/estimator/brief-text';
import { titleOf } from '@callboard/estimator/title';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { requireMoney } from '../estimates/access.ts';
import { newId } from '../ids.ts';
import { requireReferences } from '../projects/references.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import type { BriefSource } from './enums.ts';
import type { CreateBrief } from './fields.ts';
import { findPrimaryContact } from './find-primary-contact.ts';
import { readText } from './read-text.ts';

const { briefs } = schema;

/** A brief as an act adds it. */
export type NewBrief = Omit<z.input<typeof CreateBrief>, 'source'> & {
  source?: BriefSource;
  /** The job that it is about. */
  projectId?: string | null;
};

/**
 * Adds a brief. Pasted HTML is stored as its text, so that reasons quote what people read. Without a
 * contact, the client's primary contact is the one who asks.
 * @throws AppError `forbidden`, `invalid_parameter`, `not_found`, `project_closed`.
 */
export async function createBrief(
  ctx: Ctx,
  { clientId = null, contactId: given, source = 'typed', ...input }: NewBrief,
): Promise<{ id: string; title: string }> {
  requireMoney(ctx);
  const contactId = given ?? (await findPrimaryContact(ctx, clientId));
  await requireReferences(ctx, { clientId: clientId ?? undefined, contactId });
  if (input.projectId) await requireOpenProject(ctx, input.projectId);
  await requireQuotas(ctx, { briefs: 1 });
  const body = readText(input.body);
  const title = input.title ?? titleOf(plainText(body));
  const now = ctx.now();
  const id = newId('brief');
  await ctx.tx.insert(briefs).values({
    ...{ id, title, body, clientId, contactId, source, status: 'draft' },
    ...{ projectId: input.projectId ?? null, shootDays: input.shootDays ?? null },
    ...moneyOf(ctx, input.budgetCents),
    ...{ createdBy: ctx.actor.membershipId ?? null, createdAt: now, updatedAt: now },
  });
  await record(ctx, 'brief.created', { subject: id, data: { name: title } });
  return { id, title };
}

/** A budget is in the company's currency as it is then. */
export function moneyOf({ workspace }: Ctx, budgetCents: number | null | undefined) {
  const budget = budgetCents ?? null;
  return { budgetCents: budget, currency: budget === null ? null : workspace.currency };
}
