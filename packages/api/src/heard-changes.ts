const mostWorkspaces = 10_000;

/** When workspaces last changed, as far as this process heard. */
export interface HeardChanges {
  note(workspaceId: string): void;
  /** Forgets everything: from now on every change is heard. */
  restart(): void;
  /** Returns how many milliseconds ago the workspace last changed, or may have. */
  ageOf(workspaceId: string): number;
}

/** Keeps the latest changes of the workspaces that changed last. */
export function keepHeardChanges(): HeardChanges {
  const times = new Map<string, number>();
  // A workspace that is not in the map has not changed after this.
  let quietSince = performance.now();
  const forgetOldest = () => {
    const [oldest] = times;
    if (!oldest) return;
    times.delete(oldest[0]);
    quietSince = oldest[1];
  };
  return {
    note: (workspaceId) => {
      times.delete(workspaceId);
      times.set(workspaceId, performance.now());
      if (times.size > mostWorkspaces) forgetOldest();
    },
    restart: () => {
      times.clear();
      quietSince = performance.now();
    },
    ageOf: (workspaceId) => Math.floor(performance.now() - (times.get(workspaceId) ?? quietSince)),
  };
}
