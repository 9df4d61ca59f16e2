import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { briefFiles } = schema;

/** Condition: a file that waits for its brief, of the member or of the link that acts. */
export function isOwnUnused({ actor }: Ctx): SQL | undefined {
  return and(isNull(briefFiles.briefId), ofActor(actor));
}

function ofActor(actor: Ctx['actor']): SQL {
  if (actor.kind === 'client') return eq(briefFiles.linkId, actor.portalLinkId);
  return actor.membershipId ? eq(briefFiles.membershipId, actor.membershipId) : sql`false`;
}
