import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Contact, contactColumns } from './record.ts';

const { contacts } = schema;

/** Returns a contact. @throws AppError `not_found`. */
export async function findContact(ctx: Ctx, { id }: { id: string }): Promise<Contact> {
  const [contact] = await ctx.tx
    .select(contactColumns)
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)));
  if (!contact) throw notFound('contact');
  return contact;
}
