import { sql } from 'drizzle-orm';
import type { ActSettings } from '../../kernel/context.ts';
import type { Lookup } from './kind.ts';

/** Returns what causes are looked up with, now. */
export function lookupOf(
  carrier: Pick<ActSettings, 'storageLimitBytes'> & { now(): Date },
): Lookup {
  const now = carrier.now();
  const { storageLimitBytes } = carrier;
  return { now, at: sql`${now.toISOString()}::timestamptz`, storageLimitBytes };
}
