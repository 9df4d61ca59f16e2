import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { callLinkPrefix, callLinkUrl } from '../call-links/link-path.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';

const { callSheetLinks, callSheetRecipients } = schema;

/** Links of one recipient that work at once. A new one ends the oldest. */
const mostLinks = 20;

/** A link of its own for a copy, which one message has. */
export interface CopyLink<Copy> {
  /** The recipient. */
  id: string;
  copy: Copy;
  url: string;
}

/** Makes a new link for each copy whose recipient is stored. */
export async function makeLinks<Copy extends { key: string }>(
  ctx: Ctx,
  { id: callSheetId }: Pick<CallSheetRow, 'id'>,
  copies: readonly Copy[],
): Promise<CopyLink<Copy>[]> {
  const byKey = new Map(copies.map((it) => [it.key, it]));
  const rows = await ctx.tx
    .select({ id: callSheetRecipients.id, key: callSheetRecipients.personKey })
    .from(callSheetRecipients)
    .where(
      and(
        eq(callSheetRecipients.callSheetId, callSheetId),
        inArray(callSheetRecipients.personKey, [...byKey.keys()]),
        isNull(callSheetRecipients.deletedAt),
      ),
    );
  const links = rows.flatMap(({ id, key }) => {
    const copy = byKey.get(key);
    return copy ? [{ id, copy, secret: newSecret(callLinkPrefix) }] : [];
  });
  await storeLinks(ctx, links);
  return links.map(({ id, copy, secret }) => ({ id, copy, url: callLinkUrl(ctx, secret) }));
}

async function storeLinks(
  ctx: Ctx,
  links: readonly { id: string; secret: string }[],
): Promise<void> {
  const rows = links.map(({ id, secret }) => ({
    ...{ recipientId: id, tokenHash: hashSecret(secret), createdAt: ctx.now() },
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(callSheetLinks).values(some);
  const ids = JSON.stringify(links.map(({ id }) => id));
  await ctx.tx.execute(sql`
    delete from call_sheet_links l using (
      select token_hash, row_number() over (
        partition by recipient_id order by created_at desc, token_hash) as place
      from call_sheet_links where workspace_id = ${ctx.workspace.id}
        and recipient_id in (select json_array_elements_text(${ids}::json))
    ) o where o.token_hash = l.token_hash and o.place > ${mostLinks}`);
}
