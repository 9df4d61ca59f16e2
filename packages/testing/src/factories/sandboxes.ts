import { claimSandbox, fillSandbox, openSandbox, recordSandbox } from '@callboard/core/accounts';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

/** Creates an empty sandbox of a member's workspace, as the worker does, and returns its id. */
export async function makeSandbox(app: TestApp, owner: TestMember): Promise<string> {
  const { database, system, clock } = app;
  await as(app, owner, fillSandbox);
  const claimed = await claimSandbox(database);
  if (!claimed) throw new Error('No sandbox was asked for.');
  const opening = { ...claimed, founded: clock.now(), passwordHash: '' };
  const sandboxId = await system.transaction(async (tx) => {
    const { ctx } = await openSandbox(tx, database, opening);
    return ctx.workspace.id;
  });
  await recordSandbox(database, claimed, { sandboxId });
  return sandboxId;
}
