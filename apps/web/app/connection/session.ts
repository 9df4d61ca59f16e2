import { createChanges } from './changes.ts';

/** The person and workspace that the page was rendered for. */
export interface PageUser {
  userId: string;
  email: string;
  workspaceId: string;
}

let user: PageUser | undefined;
let isEnded = false;
const changes = createChanges();

/** Sets the person of the page, while the frame is shown. Returns the function that ends it. */
export function keepPageUser(next: PageUser): () => void {
  user = next;
  return forgetPageUser;
}

/** From now on an ended session is not the page's concern: it signs out, or is left. */
export function forgetPageUser(): void {
  user = undefined;
  change(false);
}

export function pageUser(): PageUser | undefined {
  return user;
}

/** Returns whether the session is known to be over, so that the page asks for the password. */
export function isSessionEnded(): boolean {
  return isEnded;
}

/** Calls the listener when the session ends or is back. Returns the function that ends it. */
export function onSessionChange(listener: () => void): () => void {
  return changes.listen(listener);
}

/** Records that the person has a session again: interrupted requests go on. */
export function reportSession(): void {
  change(false);
}

/**
 * Has the page ask for the password. Resolves to whether the request is to be sent again; not when
 * the page belongs to nobody. Rejects when the signal is aborted.
 */
export async function regainSession(signal?: AbortSignal | null): Promise<boolean> {
  if (!user) return false;
  signal?.throwIfAborted();
  change(true);
  await changes.until(() => !isEnded, signal);
  return user !== undefined;
}

/** Asks the server whose session this browser has: it may have changed in another tab. */
export async function checkSession(): Promise<void> {
  const response = await fetch('/session').catch(() => undefined);
  if (!response?.ok || !user) return;
  const { userId }: { userId: string | null } = await response.json();
  change(userId !== user?.userId);
}

function change(next: boolean): void {
  if (isEnded === next) return;
  isEnded = next;
  changes.report();
}
