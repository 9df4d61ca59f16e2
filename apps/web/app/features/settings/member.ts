import type { listMembers } from '@callboard/core/members';

/** Somebody who works here, as the table of members shows them. */
export type Member = Awaited<ReturnType<typeof listMembers>>[number];
