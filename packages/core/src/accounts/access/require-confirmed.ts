import { AppError } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

/** How long a proof of who somebody is lasts. */
export const confirmedMilliseconds = 600_000;

/**
 * Requires that the person proved who they are in this session within ten minutes, for acts that
 * cannot be undone or that give lasting power. Call it under the lock. Tokens and the operator have
 * no session. @throws AppError `confirmation_needed`.
 */
export function requireConfirmed({ actor, now }: Locked): void {
  if (actor.kind === 'user') requireRecent(actor.confirmedAt, now());
}

/** How recent a proof is with which the books or everything that a company has is sent. */
export const proofMilliseconds = 3_600_000;

/** Like `requireConfirmed`, within another time. @throws AppError `confirmation_needed`. */
export function requireProofWithin({ actor, now }: Ctx, milliseconds: number): void {
  if (actor.kind === 'user') requireRecent(actor.confirmedAt, now(), milliseconds);
}

/** Requires a proof within ten minutes by default. @throws AppError `confirmation_needed`. */
export function requireRecent(
  confirmedAt: Date | null | undefined,
  now: Date,
  milliseconds = confirmedMilliseconds,
): void {
  if (confirmedAt && now.getTime() - confirmedAt.getTime() < milliseconds) return;
  throw new AppError('confirmation_needed', 'Confirm that it is you, then try again.');
}
