import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import type { Database } from '../kernel/database/index.ts';
import { bounceKey } from './address.ts';

/** Removes the mark of an address, so that sending to it asks no more. @throws AppError `not_found`. */
export async function unmarkAddress(database: Database, { email }: { email: string }) {
  const { count } = await unscoped(database).sql`
    delete from bounced_addresses where email = ${bounceKey(email)}`;
  if (count === 0) throw new AppError('not_found', 'This address is not marked as bounced.');
  return { email };
}
