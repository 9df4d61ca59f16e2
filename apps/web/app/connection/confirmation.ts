import { createChanges } from './changes.ts';

let guards = 0;
let isAsking = false;
let wasConfirmed = false;
const changes = createChanges();

/** Notes that the page can ask. Returns the function that ends it. */
export function keepConfirmationGuard(): () => void {
  guards += 1;
  return () => {
    guards -= 1;
  };
}

/** Returns whether the page asks the person to prove who they are. */
export function isConfirmationAsked(): boolean {
  return isAsking;
}

/** Calls the listener when the page begins or ends to ask. Returns the function that ends it. */
export function onConfirmationChange(listener: () => void): () => void {
  return changes.listen(listener);
}

/**
 * Has the page ask the person to prove who they are. Resolves to whether they did, so that the
 * request is sent again. Rejects when the signal is aborted.
 */
export async function askConfirmation(signal?: AbortSignal | null): Promise<boolean> {
  if (guards === 0) return false;
  signal?.throwIfAborted();
  change(true);
  await changes.until(() => !isAsking, signal);
  return wasConfirmed;
}

/** Ends the question: the person proved who they are, or let it be. */
export function endConfirmation(isConfirmed: boolean): void {
  wasConfirmed = isConfirmed;
  change(false);
}

function change(next: boolean): void {
  if (isAsking === next) return;
  isAsking = next;
  changes.report();
}
