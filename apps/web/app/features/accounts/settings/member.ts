import type { listMembers } from '@callboard/core/accounts';

/** A member, as the table of members shows them. */
export type Member = Awaited<ReturnType<typeof listMembers>>[number];
