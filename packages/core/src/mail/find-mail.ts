import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { mailColumns } from './columns.ts';

const { mailMessages } = schema;

/** Returns a message of this workspace without its body. @throws AppError `not_found`. */
export async function findMail(ctx: Ctx, { id }: { id: string }) {
  const [mail] = await ctx.tx.select(mailColumns).from(mailMessages).where(eq(mailMessages.id, id));
  if (!mail) throw notFound('message');
  return mail;
}
