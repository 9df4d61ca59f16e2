import { inWorkspace } from '@callboard/db';
import type { SandboxStep } from '@callboard/domain/sandboxes/enums';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { ClaimedSandbox } from './claim-sandbox.unscoped.ts';
import { mostAttempts } from './limits.ts';

const { sandboxes } = schema;

type Changes = Partial<typeof sandboxes.$inferInsert>;

/** Stores what a worker fills the sandbox with, which the open pages show. */
export function reportStep(
  database: Database,
  claimed: ClaimedSandbox,
  step: SandboxStep,
): Promise<void> {
  return store(database, claimed, { step });
}

/** Records that the sandbox is made. */
export function recordSandbox(
  database: Database,
  claimed: ClaimedSandbox,
  { sandboxId }: { sandboxId: string },
): Promise<void> {
  const made = { state: 'ready', step: null, nextAt: null, madeAt: database.now() } as const;
  return store(database, claimed, { ...made, sandboxId });
}

/** Records that the sandbox could not be made. It is tried again a few times. */
export function failSandbox(database: Database, claimed: ClaimedSandbox): Promise<void> {
  return claimed.attempt < mostAttempts
    ? store(database, claimed, { state: 'queued', step: null, nextAt: database.now() })
    : store(database, claimed, { state: 'failed', step: null, nextAt: null });
}

/** Does nothing if another worker has the sandbox now. */
async function store(
  database: Database,
  { workspaceId, attempt }: ClaimedSandbox,
  changes: Changes,
): Promise<void> {
  const isOurs = and(eq(sandboxes.state, 'making'), eq(sandboxes.attempts, attempt));
  await inWorkspace(database.app, workspaceId, (tx) =>
    tx.update(sandboxes).set(changes).where(isOurs),
  );
}
