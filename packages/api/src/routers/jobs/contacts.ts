import { makeOnce } from '@callboard/core/accounts';
import {
  confirmContactEmail,
  contactRecords,
  createContact,
  findContact,
  findContactPage,
  listContactBook,
  listContacts,
  removeContact,
  restoreContact,
  updateContact,
} from '@callboard/core/jobs';
import { cursor, limit, listOf, updatedSince } from '@callboard/core/kernel/public-list';
import { contactSorts } from '@callboard/domain/contacts/enums';
import { CreateContact, UpdateContact } from '@callboard/domain/contacts/fields';
import { toContact } from '@callboard/domain/contacts/public-record';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { camelKeys } from '../../camel-keys.ts';
import { memberProcedure, publicProcedure, router } from '../../trpc.ts';
import { bookPage, byId, sortOf } from '../inputs.ts';

export const contacts = router({
  book: memberProcedure('clients.view')
    .input(z.object({ ...bookPage, sort: sortOf(contactSorts), clientId: z.string().optional() }))
    .query(({ ctx, input }) => listContactBook(ctx, input)),
  find: memberProcedure('clients.view')
    .input(byId)
    .query(({ ctx, input }) => findContact(ctx, input)),
  page: memberProcedure('clients.view')
    .input(byId)
    .query(({ ctx, input }) => findContactPage(ctx, input)),
  create: memberProcedure('clients.edit')
    .input(CreateContact.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => createContact(ctx, it))),
  update: memberProcedure('clients.edit')
    .input(UpdateContact)
    .mutation(({ ctx, input }) => updateContact(ctx, input)),
  confirmEmail: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => confirmContactEmail(ctx, input)),
  remove: memberProcedure('clients.edit')
    .input(byId)
    .mutation(({ ctx, input }) => removeContact(ctx, input)),
  restore: memberProcedure('clients.edit')
    .input(byId)
    .mutation(({ ctx, input }) => restoreContact(ctx, input)),
});

const tag = {
  name: 'Contacts',
  description: 'People at clients and agencies.',
};

export const contactsV1 = router({
  list: publicProcedure('contacts:read')
    .meta({
      tag,
      openapi: {
        method: 'GET',
        path: '/contacts',
        operationId: 'listContacts',
        summary: 'List contacts',
        description:
          'Returns the contacts at clients and agencies, with email and phone, newest first.',
      },
    })
    .input(z.strictObject({ limit, cursor, updated_since: updatedSince }))
    .output(listOf(contactRecords.Contact))
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listContacts(ctx, camelKeys(input));
      return { data: items.map(toContact), next_cursor: nextCursor };
    }),
  find: publicProcedure('contacts:read')
    .meta({
      tag,
      openapi: {
        method: 'GET',
        path: '/contacts/{id}',
        operationId: 'getContact',
        summary: 'Get a contact',
        description: 'Returns one contact.',
      },
    })
    .input(z.strictObject({ id: z.string().describe('Id of the contact.') }))
    .output(contactRecords.Contact)
    .query(async ({ ctx, input }) => toContact(await findContact(ctx, input))),
});
