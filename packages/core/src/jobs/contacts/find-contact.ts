import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { Contact } from './record.ts';

const { contacts } = schema;

/** Returns a contact. @throws AppError `not_found`. */
export async function findContact(ctx: Ctx, { id }: { id: string }): Promise<Contact> {
  return findRecord(ctx, contacts, id);
}
