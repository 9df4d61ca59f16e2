import { scopeToWorkspace } from '@callboard/db';
import { eq } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { Locked } from '../workspaces/lock-workspace.ts';

const { sandboxes, workspaces } = schema;

/** The transaction of a context that is scoped to the sandbox for a while. */
export type InSandbox = Pick<Locked, 'tx' | 'now'> & {
  /** The membership as which every test token acts. */
  membershipId: string;
};

/**
 * Runs `work` in the same transaction, scoped to the sandbox of the workspace. Does nothing and
 * returns undefined without a sandbox. Row-level security binds it to the sandbox as it binds all
 * other work to the workspace.
 */
export async function inSandbox<T>(
  ctx: Locked,
  work: (sandbox: InSandbox) => Promise<T>,
): Promise<T | undefined> {
  const [row] = await ctx.tx.select({ id: sandboxes.sandboxId }).from(sandboxes);
  if (!row?.id) return undefined;
  await scopeToWorkspace(ctx.tx, row.id);
  const [sandbox] = await ctx.tx
    .select({ of: workspaces.sandboxOf, membershipId: schema.memberships.id })
    .from(workspaces)
    .innerJoin(schema.memberships, eq(schema.memberships.workspaceId, workspaces.id));
  if (sandbox?.of !== ctx.workspace.id) throw new Error('This is the sandbox of nobody here.');
  const { membershipId } = sandbox;
  const result = await work({ tx: ctx.tx, now: ctx.now, membershipId });
  await scopeToWorkspace(ctx.tx, ctx.workspace.id);
  return result;
}
