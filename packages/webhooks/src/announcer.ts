/** Tells open pages of a change soon, and many changes as one. */
export interface Announcer {
  note(workspaceId: string): void;
  /** Tells at once what there is to tell. */
  flush(): Promise<void>;
}

const soonMilliseconds = 300;

/** Collects the workspaces in which something changed, and tells each once in a while. */
export function createAnnouncer(
  announce: (workspaceIds: readonly string[]) => Promise<void>,
  failed: (error: unknown) => void,
): Announcer {
  const noted = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...noted];
    noted.clear();
    if (ids.length > 0) await announce(ids).catch(failed);
  }

  return {
    note: (workspaceId) => {
      noted.add(workspaceId);
      timer ??= setTimeout(() => void flush(), soonMilliseconds);
    },
    flush,
  };
}
