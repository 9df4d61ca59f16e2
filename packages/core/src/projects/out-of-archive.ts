/** What a job that gets a status of its own again no longer carries. */
export const outOfArchive = { statusBeforeArchive: null, archivedAt: null } as const;
