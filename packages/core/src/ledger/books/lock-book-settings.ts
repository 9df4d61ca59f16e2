import { eq } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { schema } from '../../kernel/schema.ts';

const { bookSettings } = schema;

type Stored = typeof bookSettings.$inferSelect;

/** Returns the settings of the workspace, which are made when they are first needed. */
export async function lockBookSettings(ctx: Locked): Promise<Stored> {
  await ctx.tx.insert(bookSettings).values({}).onConflictDoNothing();
  const [stored] = await ctx.tx.select().from(bookSettings).for('update');
  if (!stored) throw new Error('The workspace has no settings of its books.');
  return stored;
}

/** Stores changed settings. */
export async function storeBookSettings(ctx: Locked, changes: Partial<Stored>): Promise<void> {
  await ctx.tx
    .update(bookSettings)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(bookSettings.workspaceId, ctx.workspace.id));
}
