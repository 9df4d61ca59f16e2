import { and, eq, ne } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { memberships } = schema;

/** Matches members who can be assigned to cards: active, and not clients. */
export const isAssignable = and(eq(memberships.status, 'active'), ne(memberships.role, 'client'));
