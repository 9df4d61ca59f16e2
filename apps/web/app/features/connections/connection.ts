import type { listConnections } from '@callboard/core/connections';

/** A program that was let in, as the list of connections shows it. */
export type Connection = Awaited<ReturnType<typeof listConnections>>[number];
