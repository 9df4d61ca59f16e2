import { type DraftPlace, type KeptDraft, listDrafts } from './draft-store.ts';
import { latestUsed } from './latest-only.ts';
import { newKey } from './new-key.ts';

export interface HeldDraft<Draft> {
  /** Id under which this tab keeps the form's draft. */
  id: string;
  /** The draft that no other tab has open. */
  found: Draft | undefined;
}

/** Without storage nothing is found, and every write fails. */
export function unheld<Draft>(): HeldDraft<Draft> {
  return { id: 'unheld', found: undefined };
}

/**
 * Returns the newest draft of a form that no other open tab holds, and holds it until `signal`
 * aborts. Otherwise a new one, so that tabs never overwrite each other.
 */
export async function holdDraft<Draft extends KeptDraft>(
  place: DraftPlace,
  signal: AbortSignal,
): Promise<HeldDraft<Draft>> {
  // The draft of a form that was just saved may still have to be deleted.
  await latestUsed();
  for (const found of await listDrafts<Draft>(place)) {
    if (await isHeld(found.id, signal)) return { id: found.id, found };
  }
  const id = newKey();
  await isHeld(id, signal);
  return { id, found: undefined };
}

function isHeld(id: string, signal: AbortSignal): Promise<boolean> {
  // Without https there are no locks, and the newest draft is given to every tab.
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`draft ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && untilAborted(signal);
    });
  });
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
