import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';
import { optionalText, plainDate } from '../fields.ts';
import { schema } from '../schema.ts';
import { projectPhases, writableStatuses } from './vocabulary.ts';

/** The fields a person or an integration can set on a project. */
export const projectFields = {
  name: z.string().trim().min(1, 'Name the project.').max(200),
  status: z.enum(writableStatuses),
  phase: z.enum(projectPhases),
  clientId: z.string(),
  contactId: z.string().nullable(),
  description: optionalText(5000),
  agency: optionalText(100),
  projectType: optionalText(100),
  startDate: plainDate.nullable(),
  endDate: plainDate.nullable(),
  director: optionalText(200),
  bidType: z.enum(['firm', 'cost_plus']),
  poNumber: optionalText(100),
};

interface References {
  clientId?: string | undefined;
  contactId?: string | null | undefined;
}

/**
 * Checks that a client and a contact are in this workspace. Any contact will do, not only one of
 * the client: an agency producer is the contact on a brand's job.
 */
export async function requireReferences(ctx: Ctx, { clientId, contactId }: References) {
  const { clients, contacts } = schema;
  if (clientId !== undefined) {
    const found = await ctx.tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)));
    if (found.length === 0) throw invalid('clientId', 'There is no such client in this workspace.');
  }
  if (contactId) {
    const found = await ctx.tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.id, contactId), isNull(contacts.deletedAt)));
    if (found.length === 0) {
      throw invalid('contactId', 'There is no such contact in this workspace.');
    }
  }
}

/** A job ends on the day it starts or later. */
export function requireOrderedDates(dates: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}) {
  if (dates.startDate && dates.endDate && dates.endDate < dates.startDate) {
    throw invalid('endDate', 'The end date is before the start date.');
  }
}
