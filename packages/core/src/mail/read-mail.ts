import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { decryptBody } from './body.ts';
import { hideSecrets } from './hide-secrets.ts';

const { mailMessages } = schema;

/**
 * Returns the HTML and the text of a message, without links that prove the recipient's email; null
 * once they are deleted.
 * @throws AppError `not_found`.
 */
export async function readMail(ctx: Ctx, { id }: { id: string }) {
  const [mail] = await ctx.tx
    .select({ id: mailMessages.id, encryptedBody: mailMessages.encryptedBody })
    .from(mailMessages)
    .where(eq(mailMessages.id, id));
  if (!mail) throw notFound('message');
  const body = decryptBody(ctx, mail);
  return body && hideSecrets(body);
}
