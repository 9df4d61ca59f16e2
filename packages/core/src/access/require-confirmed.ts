import { AppError } from '../errors.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const confirmedMilliseconds = 600_000;

/**
 * Requires that the person proved who they are in this session within ten minutes, for acts that
 * cannot be undone or that give lasting power. Call it under the lock. Tokens and the operator have
 * no session. @throws AppError `confirmation_needed`.
 */
export function requireConfirmed({ actor, now }: Locked): void {
  if (actor.kind === 'user') requireRecent(actor.confirmedAt, now());
}

/** Requires a proof within ten minutes. @throws AppError `confirmation_needed`. */
export function requireRecent(confirmedAt: Date | null | undefined, now: Date): void {
  if (confirmedAt && now.getTime() - confirmedAt.getTime() < confirmedMilliseconds) return;
  throw new AppError('confirmation_needed', 'Confirm that it is you, then try again.');
}
