import { AppError } from '@callboard/domain/errors';
import type { Deliverable } from './record.ts';

/** Requires that the client may see a deliverable. @throws AppError `conflict`. */
export function requireClientVisible({ isClientVisible }: Pick<Deliverable, 'isClientVisible'>) {
  if (isClientVisible) return;
  throw new AppError(
    'conflict',
    'The client cannot see this deliverable. Make it visible to the client first.',
  );
}
