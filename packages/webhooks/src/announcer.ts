/** Notifies open pages of changes, batching several changes into one notification. */
export interface Announcer {
  note(workspaceId: string): void;
  /** Sends pending notifications immediately. */
  flush(): Promise<void>;
}

const soonMilliseconds = 300;

/** Collects changed workspaces and notifies each at most once per interval. */
export function createAnnouncer(
  announce: (workspaceIds: readonly string[]) => Promise<void>,
  failed: (error: unknown) => void,
): Announcer {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...changed];
    changed.clear();
    if (ids.length > 0) await announce(ids).catch(failed);
  }

  return {
    note: (workspaceId) => {
      changed.add(workspaceId);
      timer ??= setTimeout(() => void flush(), soonMilliseconds);
    },
    flush,
  };
}
