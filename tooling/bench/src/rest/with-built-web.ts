import { buildApps } from '@callboard/bundle/build-apps';
import type { Urls } from '@callboard/db/embedded';
import { withDatabase } from '../with-database.ts';

/** Builds the web app and runs `work` with an empty temporary database. */
export async function withBuiltWeb<T>(
  print: (line: string) => void,
  work: (urls: Urls) => Promise<T>,
): Promise<T> {
  print('Building the web app …');
  await buildApps(new AbortController().signal);
  return withDatabase(work);
}
