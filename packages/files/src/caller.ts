import { type Ctx, withRule } from '@callboard/core';
import { asMember, type MemberSession, memberRule, readAsMember } from '@callboard/core/accounts';
import { type FilePlace, placePermissions } from '@callboard/core/files';
import type { Database } from '@callboard/core/kernel';
import { requireSeenBillFile } from '@callboard/core/spend';
import { AppError } from '@callboard/domain/errors';
import { type FileStore, FileStoreError } from './store/file-store.ts';

/** What the surfaces of files need. */
export interface FileServices {
  database: Database;
  store: FileStore;
}

/** A signed-in person in a workspace, who sends or receives a file. */
export interface Caller extends FileServices {
  member: MemberSession;
}

/** Runs an act that changes a file or an upload of a place, in one transaction. */
export function change<T>(
  { database, member }: Caller,
  placed: { place: FilePlace },
  act: (ctx: Ctx) => Promise<T>,
) {
  const rule = memberRule(placePermissions[placed.place].change, { needsPlan: true });
  return asMember(database, member, (ctx) => act(withRule(ctx, rule)));
}

/** Runs an act that reads files that everybody in the company sees. */
export function read<T>({ database, member }: Caller, act: (ctx: Ctx) => Promise<T>) {
  const rule = memberRule('workspace.view', { needsPlan: false });
  return readAsMember(database, member, (ctx) => act(withRule(ctx, rule)));
}

/**
 * Requires that the person may see a file of a place. Those of paperwork, briefs and cuts are sent
 * elsewhere, by rules of their own. @throws AppError `forbidden`, `not_found`.
 */
export async function requireSeen(
  ctx: Ctx,
  { id, place }: { id?: string; place: FilePlace | 'paperwork' | 'statement' },
): Promise<void> {
  if (place === 'paperwork' || place === 'statement' || place === 'brief' || place === 'cut')
    throw new AppError('not_found', 'There is no such file.');
  const seen = withRule(ctx, memberRule(placePermissions[place].see, { needsPlan: false }));
  if (place === 'bill') await requireSeenBillFile(seen, { id: id ?? '' });
}

const storeStatus: Record<FileStoreError['kind'], number> = {
  full: 507,
  unavailable: 503,
  missing: 500,
};

/** Returns the status and the sentence of an expected failure; undefined for others. */
export function refusalOf(error: unknown): { status: number; sentence: string } | undefined {
  if (error instanceof AppError) return { status: error.status, sentence: error.message };
  if (!(error instanceof FileStoreError)) return undefined;
  return { status: storeStatus[error.kind], sentence: error.message };
}
