import type { BriefSource } from '@callboard/domain/briefs/enums';
import type { CreateBrief } from '@callboard/domain/briefs/fields';
import { plainText } from '@callboard/estimator/brief-text';
import { titleOf } from '@callboard/estimator/title';
import type { z } from 'zod';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { record } from '../../activity/record.ts';
import { requireReferences } from '../../jobs/projects/references.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { attachFiles, lockUnusedFiles } from '../brief-files/attach-files.ts';
import { findPrimaryContact } from './find-primary-contact.ts';
import { readText } from './read-text.ts';

const { briefs } = schema;

/** A brief as an act adds it. */
export type NewBrief = z.input<typeof CreateBrief> & {
  /** Without files. */
  source?: BriefSource;
  /** The job that it is about. */
  projectId?: string | null;
};

/**
 * Adds a brief. Pasted HTML is stored as its text, so that reasons quote what people read. Without a
 * contact, the client's primary contact is the one who asks.
 * Files that it came in are given to it.
 * @throws AppError `forbidden`, `invalid_parameter`, `not_found`, `project_closed`.
 */
export async function createBrief(
  ctx: Ctx,
  { clientId = null, contactId: given, fileIds = [], ...input }: NewBrief,
): Promise<{ id: string; title: string }> {
  requireMoney(ctx);
  const contactId = given ?? (await findPrimaryContact(ctx, clientId));
  await requireReferences(ctx, { clientId: clientId ?? undefined, contactId });
  if (input.projectId) await requireOpenProject(ctx, input.projectId);
  await requireQuotas(ctx, { briefs: 1 });
  const files = await lockUnusedFiles(ctx, fileIds);
  const body = readText(input.body);
  const title = input.title ?? titleOf(plainText(body));
  const now = ctx.now();
  const id = newId('brief');
  await ctx.tx.insert(briefs).values({
    ...{ id, title, body, clientId, contactId, status: 'draft' },
    ...originOf(files, input.source),
    ...{ projectId: input.projectId ?? null, shootDays: input.shootDays ?? null },
    ...moneyOf(ctx, input.budgetCents),
    ...{ createdBy: ctx.actor.membershipId ?? null, createdAt: now, updatedAt: now },
  });
  await attachFiles(ctx, { briefId: id, ids: fileIds });
  await record(ctx, 'brief.created', { subject: id, data: { name: title } });
  return { id, title };
}

type Origin = Pick<typeof briefs.$inferInsert, 'source' | 'senderName' | 'senderEmail'>;

/** The files say how a brief came in, and a mail who says that they sent it. */
function originOf(
  files: Awaited<ReturnType<typeof lockUnusedFiles>>,
  source: BriefSource = 'typed',
): Origin {
  const mail = files.find((it) => it.kind === 'email');
  if (!mail) return { source: files.length > 0 ? 'file' : source };
  const { senderName, senderEmail } = mail;
  return { source: 'email', senderName, senderEmail };
}

/** A budget is in the company's currency as it is then. */
export function moneyOf({ workspace }: Ctx, budgetCents: number | null | undefined) {
  const budget = budgetCents ?? null;
  return { budgetCents: budget, currency: budget === null ? null : workspace.currency };
}
