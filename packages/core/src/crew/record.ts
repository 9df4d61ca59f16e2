import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { crewMembers } = schema;

const { workspaceId: _, ...columns } = getTableColumns(crewMembers);

/** Everything stored of a crew member. */
export const crewMemberColumns = columns;
