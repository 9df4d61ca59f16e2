import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { exports, memberships, users } = schema;

const most = 10;

/** Lists the latest exports of the workspace, newest first. */
export function listExports(ctx: Ctx) {
  return ctx.tx
    .select({
      id: exports.id,
      state: exports.state,
      problem: exports.problem,
      doneBytes: exports.doneBytes,
      totalBytes: exports.totalBytes,
      sizeBytes: exports.sizeBytes,
      missingFiles: exports.missingFiles,
      requestedBy: users.name,
      createdAt: exports.createdAt,
      endedAt: exports.endedAt,
      expiresAt: exports.expiresAt,
    })
    .from(exports)
    .innerJoin(memberships, eq(memberships.id, exports.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .orderBy(desc(exports.createdAt), desc(exports.id))
    .limit(most);
}
