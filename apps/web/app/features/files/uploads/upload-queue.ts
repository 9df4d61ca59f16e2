import { useEffect, useSyncExternalStore } from 'react';
import { importPart } from '#app/connection/import-part.ts';
import type { Upload } from '#app/ui/uploads/upload.ts';
import type { Sending } from './send-file.ts';
import { idOf, type UploadPlace } from './upload-place.ts';

/** Files on their way at once, so that none of them crawls. */
const mostAtOnce = 2;

interface Queued {
  file: File;
  at: UploadPlace;
  arrived: ((fileId: string | undefined) => void) | undefined;
  sending?: Sending;
}

let uploads: Upload[] = [];
let count = 0;
const queued = new Map<string, Queued>();
/** The upload that the server does not know of yet. The next waits for it, so that their order is kept. */
let beginning: string | null = null;
const listeners = new Set<() => void>();
const arrivals = new EventTarget();

/** Returns the uploads of this tab. They go on while pages change. */
function useUploads(): Upload[] {
  return useSyncExternalStore(
    subscribe,
    () => uploads,
    () => uploads,
  );
}

/** Ids of places whose uploads their own page shows. */
const shownAt = new Set<string>();

/** Returns the uploads of this tab to a place. The page that calls this shows them, and the tray does not. */
export function useUploadsTo(at: UploadPlace): Upload[] {
  const place = idOf(at);
  useEffect(() => {
    shownAt.add(place);
    show([...uploads]);
    return () => {
      shownAt.delete(place);
      show([...uploads]);
    };
  }, [place]);
  return useUploads().filter((it) => placeOf(it) === place);
}

/** Returns the uploads of this tab that no page shows. */
export function useOtherUploads(): Upload[] {
  return useUploads().filter((it) => !shownAt.has(placeOf(it)));
}

function placeOf({ id }: Upload): string {
  const item = queued.get(id);
  return item ? idOf(item.at) : '';
}

/** A file that has arrived. Its id is not known if the response that had it was lost. */
class Arrival extends Event {
  readonly fileId: string | undefined;

  constructor(type: string, fileId: string | undefined) {
    super(type);
    this.fileId = fileId;
  }
}

/** Calls `listener` whenever a file has arrived at a place. Returns a function that stops it. */
export function onFileArrived(
  at: UploadPlace,
  listener: (fileId: string | undefined) => void,
): () => void {
  const id = idOf(at);
  const arrived = (event: Event) => listener(event instanceof Arrival ? event.fileId : undefined);
  arrivals.addEventListener(id, arrived);
  return () => arrivals.removeEventListener(id, arrived);
}

/**
 * Uploads files to a place, a few at a time. Calls `arrived` for each that has arrived; its id is not
 * known if the response that had it was lost.
 */
export function addUploads(at: UploadPlace, files: File[], arrived?: Queued['arrived']): void {
  const added = files.map((file): Upload => {
    count += 1;
    const id = String(count);
    queued.set(id, { file, at, arrived });
    return { id, name: file.name, sizeBytes: file.size, sentBytes: 0, state: 'waiting' };
  });
  show([...uploads, ...added]);
  sendNext();
}

export function pauseUpload(id: string): void {
  void queued.get(id)?.sending?.pause();
  change(id, { state: 'paused' });
  endBeginning(id);
  sendNext();
}

/** Continues a paused upload, or tries a failed one again, where it stopped. */
export function resumeUpload(id: string): void {
  change(id, { state: 'waiting' });
  sendNext();
}

/** Cancels an upload, and deletes what was sent of it. */
export function cancelUpload(id: string): void {
  void queued.get(id)?.sending?.cancel();
  queued.delete(id);
  endBeginning(id);
  show(uploads.filter((it) => it.id !== id));
  sendNext();
}

/** Forgets the uploads that have ended. */
export function dismissUploads(): void {
  for (const { id } of uploads) queued.delete(id);
  show([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Upload[]): void {
  uploads = next;
  const isUnderWay = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const update = isUnderWay ? window.addEventListener : window.removeEventListener;
  update('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function change(id: string, { error, ...changes }: Partial<Upload>): void {
  const changed = ({ error: _, ...it }: Upload): Upload => ({
    ...it,
    ...changes,
    ...(error !== undefined && { error }),
  });
  show(uploads.map((it) => (it.id === id ? changed(it) : it)));
}

function sendNext(): void {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  const [next] = uploads.filter(({ state }) => state === 'waiting');
  if (!next || beginning !== null || sending >= mostAtOnce) return;
  beginning = next.id;
  change(next.id, { state: 'sending' });
  void send(next.id);
}

function endBeginning(id: string): void {
  if (beginning === id) beginning = null;
}

async function send(id: string): Promise<void> {
  const item = queued.get(id);
  if (!item) return;
  const { sendFile } = await importPart(() => import('./send-file.ts'));
  if (stateOf(id) !== 'sending') return;
  item.sending ??= sendFile(item, {
    begun: () => {
      endBeginning(id);
      sendNext();
    },
    sent: (sentBytes) => stateOf(id) === 'sending' && change(id, { sentBytes }),
    done: (fileId) => {
      endBeginning(id);
      change(id, { state: 'done' });
      arrivals.dispatchEvent(new Arrival(idOf(item.at), fileId));
      item.arrived?.(fileId);
      sendNext();
    },
    failed: (error) => {
      endBeginning(id);
      change(id, { state: 'failed', error });
      sendNext();
    },
  });
  await item.sending.start();
}

function stateOf(id: string): Upload['state'] | undefined {
  return uploads.find((it) => it.id === id)?.state;
}
