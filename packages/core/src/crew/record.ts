import { getTableColumns } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { crewMembers } = schema;

const { workspaceId: _, ...columns } = getTableColumns(crewMembers);

/** All columns of a crew member except the workspace. */
export const crewMemberColumns = columns;
