/** Clears the archive columns of a job that gets another status. */
export const outOfArchive = { statusBeforeArchive: null, archivedAt: null } as const;
