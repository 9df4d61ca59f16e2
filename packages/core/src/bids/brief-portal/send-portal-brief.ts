import type { SendPortalBrief } from '@callboard/domain/brief-portal/fields';
import { plainText } from '@callboard/estimator/brief-text';
import { titleOf } from '@callboard/estimator/title';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { take } from '../../accounts/access/limits.unscoped.ts';
import { fingerprintOf } from '../../accounts/idempotency/fingerprint.ts';
import { record } from '../../activity/record.ts';
import type { Database } from '../../kernel/database/index.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { asPortalLink, type PortalCtx, type PortalRequest } from '../../portal/as-portal-link.ts';
import { countWrite } from '../../portal/count-write.ts';
import { findProvedPerson } from '../../portal/find-portal-person.ts';
import { recordPortalEvent } from '../../portal/open-portal-link.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { attachFiles, lockUnusedFiles } from '../brief-files/attach-files.ts';
import { readText } from '../briefs/read-text.ts';
import { lockBriefLink } from './require-brief-link.ts';

const { briefs, contacts, portalLinks } = schema;

type Input = z.infer<typeof SendPortalBrief>;

/**
 * Sends a brief through a link, and tells the producers. It says who sent it only if the browser
 * proved it. A form that is sent again adds nothing, unless it was changed in the meantime.
 * @throws AppError `not_found`, `invalid_parameter`, `rate_limited`.
 */
export async function sendPortalBrief(
  database: Database,
  request: PortalRequest,
  input: Input,
): Promise<void> {
  await asPortalLink(database, request, async (unlocked) => {
    const body = readText(input.body);
    const formKey = input.formKey && fingerprintOf(input);
    const ctx = await lockBriefLink(unlocked);
    if (formKey && (await isSent(ctx, formKey))) return;
    await countWrite(ctx, 'brief');
    await take(database, 'portalBriefsByAddress', request.address);
    await addBrief(ctx, { ...input, body, formKey });
  });
}

/** Returns whether this form, with these fields, added a brief before. */
async function isSent({ tx, actor }: PortalCtx, formKey: string): Promise<boolean> {
  const found = await tx
    .select({ id: briefs.id })
    .from(briefs)
    .where(and(eq(briefs.linkId, actor.portalLinkId), eq(briefs.formKey, formKey)));
  return found.length > 0;
}

async function addBrief(
  ctx: Awaited<ReturnType<typeof lockBriefLink>>,
  { body, fileIds, formKey, ...input }: Input,
): Promise<void> {
  const { actor } = ctx;
  await requireQuotas(ctx, { briefs: 1 });
  await lockUnusedFiles(ctx, fileIds);
  const link = await findLink(ctx);
  const sender = await findProvedPerson(ctx);
  const id = newId('brief');
  const now = ctx.now();
  const title = input.title ?? titleOf(plainText(body));
  await ctx.tx.insert(briefs).values({
    ...{ id, title, body, source: 'portal', status: 'draft' },
    ...{ clientId: actor.clientId, contactId: actor.contactId, linkId: actor.portalLinkId },
    ...{ senderName: sender?.name, senderEmail: sender?.email, senderProof: sender?.by },
    ...{ formKey: formKey ?? null, createdBy: link.createdBy, createdAt: now, updatedAt: now },
  });
  await attachFiles(ctx, { briefId: id, ids: fileIds });
  await recordPortalEvent(ctx, 'briefed');
  const by = sender?.name ?? `The link to ${link.contactName}`;
  const named = { ...ctx, actor: { ...actor, name: by } };
  await record(named, 'brief.received', { subject: id, data: { name: title } });
  await raiseNotice(ctx, 'brief_received', { subject: id });
}

async function findLink({ tx, actor }: PortalCtx) {
  const [link] = await tx
    .select({ createdBy: portalLinks.createdBy, contactName: contacts.name })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .where(eq(portalLinks.id, actor.portalLinkId));
  if (!link) throw new Error('The link of the request does not exist.');
  return link;
}
