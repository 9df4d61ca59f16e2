import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { briefFiles } = schema;

type From = { membershipId: string } | { linkId: string };

/** Has the worker read the text of a file that was just stored. */
export async function queueBriefFile(
  ctx: Ctx,
  { fileId, ...from }: { fileId: string } & From,
): Promise<void> {
  const now = ctx.now();
  await ctx.tx.insert(briefFiles).values({ fileId, ...from, nextAt: now, createdAt: now });
}
