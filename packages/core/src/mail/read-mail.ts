import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { decryptBody } from './body.ts';
import { hideInAttachment, hideSecrets } from './hide-secrets.ts';

const { mailMessages } = schema;

/**
 * Returns the HTML and the text of a message without the secrets in its links, whether it had any,
 * and the names of its attachments; null once they are deleted.
 * @throws AppError `not_found`.
 */
export async function readMail(ctx: Ctx, { id }: { id: string }) {
  const body = await findBody(ctx, id);
  if (!body) return null;
  return { ...hideSecrets(body), attachments: (body.attachments ?? []).map((it) => it.name) };
}

/**
 * Returns an attachment of a message, by its place from 0. Its content is in base64.
 * @throws AppError `not_found`, also once it is deleted.
 */
export async function readMailAttachment(ctx: Ctx, { id, place }: { id: string; place: number }) {
  const attachment = (await findBody(ctx, id))?.attachments?.[place];
  if (!attachment) throw notFound('attachment');
  return hideInAttachment(attachment);
}

async function findBody(ctx: Ctx, id: string) {
  const [mail] = await ctx.tx
    .select({ id: mailMessages.id, encryptedBody: mailMessages.encryptedBody })
    .from(mailMessages)
    .where(eq(mailMessages.id, id));
  if (!mail) throw notFound('message');
  return decryptBody(ctx, mail);
}
