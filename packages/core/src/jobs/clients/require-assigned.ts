import { AppError } from '@callboard/domain/errors';
import type { Client } from './record.ts';

/** Rejects the Unassigned client. @throws AppError `conflict`. */
export function requireAssigned(client: Pick<Client, 'isUnassigned'>): void {
  if (!client.isUnassigned) return;
  throw new AppError(
    'conflict',
    'The Unassigned client cannot be changed. It holds jobs without a client.',
  );
}
