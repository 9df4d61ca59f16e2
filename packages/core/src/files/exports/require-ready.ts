import { AppError } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';
import type { schema } from '../../kernel/schema.ts';

type Row = typeof schema.exports.$inferSelect;

/** Requires that the zip of an export can be downloaded. @throws AppError `conflict`. */
export function requireReady(ctx: Ctx, { state, expiresAt }: Row): void {
  if (state === 'ready' && expiresAt && expiresAt > ctx.now()) return;
  const isExpired = state === 'ready' || state === 'expired';
  throw new AppError(
    'conflict',
    isExpired ? 'This export was deleted. Start a new one.' : 'This export is not ready.',
  );
}
