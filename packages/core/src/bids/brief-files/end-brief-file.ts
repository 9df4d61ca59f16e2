import { inWorkspace } from '@callboard/db';
import type { BriefFileKind, BriefFileProblem } from '@callboard/domain/brief-files/enums';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { ClaimedBriefFile } from './claim-brief-file.ts';

const { briefFiles } = schema;

/** What was read of a file. */
export interface ReadBriefFile {
  kind: BriefFileKind;
  body: string;
  isCut: boolean;
  pages: number | null;
  /** What the header of a mail claims. */
  subject: string | null;
  senderName: string | null;
  senderEmail: string | null;
}

/** Stores how far the reading of a file is. */
export function reportBriefFile(
  database: Database,
  claimed: ClaimedBriefFile,
  { pages, pagesRead }: { pages: number; pagesRead: number },
): Promise<void> {
  return change(database, claimed, { pages, pagesRead });
}

/** Stores the text of a file. Does nothing if another worker has it. */
export function recordBriefFile(
  database: Database,
  claimed: ClaimedBriefFile,
  read: ReadBriefFile,
): Promise<void> {
  const ended = { state: 'ready', nextAt: null, endedAt: database.now() } as const;
  return change(database, claimed, { ...read, ...ended });
}

/** Records why a file cannot be read. Does nothing if another worker has it. */
export function failBriefFile(
  database: Database,
  claimed: ClaimedBriefFile,
  problem: BriefFileProblem,
): Promise<void> {
  const ended = { state: 'failed', nextAt: null, endedAt: database.now() } as const;
  return change(database, claimed, { problem, ...ended });
}

/** Lets the next worker take a file whose worker stops. The attempt does not count. */
export function returnBriefFile(database: Database, claimed: ClaimedBriefFile): Promise<void> {
  const attempts = sql`${briefFiles.attempts} - 1`;
  return change(database, claimed, { state: 'queued', nextAt: database.now(), attempts });
}

type Changes = Partial<Omit<typeof briefFiles.$inferInsert, 'attempts'>> & { attempts?: SQL };

async function change(
  database: Database,
  { workspaceId, fileId, attempt }: ClaimedBriefFile,
  changes: Changes,
): Promise<void> {
  const isRunning = and(
    eq(briefFiles.fileId, fileId),
    eq(briefFiles.attempts, attempt),
    eq(briefFiles.state, 'running'),
  );
  await inWorkspace(database.app, workspaceId, (tx) =>
    tx.update(briefFiles).set(changes).where(isRunning),
  );
}
