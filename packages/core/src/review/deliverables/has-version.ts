import { sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { deliverables, versions } = schema;

/** Condition: the deliverable has a cut. */
export const hasVersion = sql`exists (select from ${versions}
  where ${versions.deliverableId} = ${deliverables.id} and ${versions.deletedAt} is null)`;
