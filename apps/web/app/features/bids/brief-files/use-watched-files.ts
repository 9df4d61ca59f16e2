import { useEffect, useState } from 'react';
import { type FileText, isUnread } from './file-text.ts';

const everyMilliseconds = 600;

/** Loads a file; null if there is none. */
export type LoadFile = (id: string) => Promise<FileText | null>;

interface Watched {
  files: FileText[];
  /** Ids of files that are no longer there. */
  gone: string[];
}

/** Loads files, and loads those again that are being read, until they are. */
export function useWatchedFiles(ids: readonly string[], load: LoadFile): Watched {
  const [loaded, setLoaded] = useState<Record<string, FileText | null>>({});
  const open = ids.filter((id) => isOpen(loaded, id)).join();
  useEffect(() => {
    if (open === '') return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const found = await Promise.all(open.split(',').map((id) => lookFor(id, load)));
      if (isOver) return;
      setLoaded((before) => ({ ...before, ...Object.fromEntries(found.flat()) }));
      timer = setTimeout(look, everyMilliseconds);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [open, load]);
  const known = ids.map((id) => loaded[id]);
  return {
    files: known.filter((it): it is FileText => Boolean(it)),
    gone: ids.filter((id) => loaded[id] === null),
  };
}

function isOpen(loaded: Record<string, FileText | null>, id: string): boolean {
  const file = loaded[id];
  return file === undefined || (file !== null && isUnread(file));
}

/** Returns the file under its id; nothing while the connection is lost. */
async function lookFor(id: string, load: LoadFile): Promise<[string, FileText | null][]> {
  try {
    return [[id, await load(id)]];
  } catch {
    return [];
  }
}
