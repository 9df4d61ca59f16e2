import type { listConnections } from '@callboard/core/accounts';

/** A connection, as the list of connections shows it. */
export type Connection = Awaited<ReturnType<typeof listConnections>>[number];
