import { and, eq, ne } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { memberships } = schema;

/** A member who can be put on a card: at work here, and not a client. */
export const isAssignable = and(eq(memberships.status, 'active'), ne(memberships.role, 'client'));
