import { and, sql } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { invoices } = schema;

/** Condition: a deposit that was not issued yet. */
export const isDraftDeposit = and(
  sql`${invoices.kind} = 'deposit'`,
  sql`${invoices.status} = 'draft'`,
);
