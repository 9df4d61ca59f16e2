import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { decryptBody } from './body.ts';

const { mailMessages } = schema;

/**
 * Returns the HTML and the text of a message; null once they are deleted.
 * @throws AppError `not_found`.
 */
export async function readMail(ctx: Ctx, { id }: { id: string }) {
  const [mail] = await ctx.tx
    .select({ id: mailMessages.id, encryptedBody: mailMessages.encryptedBody })
    .from(mailMessages)
    .where(eq(mailMessages.id, id));
  if (!mail) throw notFound('message');
  return decryptBody(ctx, mail);
}
