import { AppError, type Ctx, type Rule, withRule } from '@callboard/core';
import { asMember, type MemberSession, memberRule, readAsMember } from '@callboard/core/access';
import type { Database } from '@callboard/core/database';
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

const mayEdit: Rule = memberRule('projects.edit', { needsPlan: true });
const mayView: Rule = memberRule('projects.view', { needsPlan: false });

/** Runs an act that changes files, in one transaction. */
export function change<T>({ database, member }: Caller, act: (ctx: Ctx) => Promise<T>) {
  return asMember(database, member, (ctx) => act(withRule(ctx, mayEdit)));
}

/** Runs an act that reads files. */
export function read<T>({ database, member }: Caller, act: (ctx: Ctx) => Promise<T>) {
  return readAsMember(database, member, (ctx) => act(withRule(ctx, mayView)));
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
