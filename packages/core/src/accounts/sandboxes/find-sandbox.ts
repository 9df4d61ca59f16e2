import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { memberships, sandboxes, users } = schema;

export type Sandbox = NonNullable<Awaited<ReturnType<typeof findSandbox>>>;

/** Returns the state of the sandbox; null for a workspace that has none yet. */
export async function findSandbox({ tx }: Ctx) {
  const [row] = await tx
    .select({
      sandboxId: sandboxes.sandboxId,
      state: sandboxes.state,
      step: sandboxes.step,
      requestedAt: sandboxes.requestedAt,
      requestedBy: users.name,
      madeAt: sandboxes.madeAt,
    })
    .from(sandboxes)
    .innerJoin(memberships, eq(memberships.id, sandboxes.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId));
  if (!row) return null;
  const { sandboxId, ...sandbox } = row;
  return { ...sandbox, isMade: sandboxId !== null };
}
