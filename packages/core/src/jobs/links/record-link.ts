import { shortAddress } from '@callboard/domain/links/address';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Link } from './record.ts';

/** Records a change of a link in its project's activity, a member's by its address if it has no label. */
export function recordLink(
  ctx: Ctx,
  kind: 'link.linked' | 'link.updated' | 'link.unlinked' | 'link.restored',
  { id, projectId, label, provider, externalId, ...link }: Link,
): Promise<string> {
  return record(ctx, kind, {
    subject: id,
    project: projectId,
    data: { label: label ?? addressOf(link), provider, externalId },
  });
}

/** The external id that a token chose says what it links; a member chose only the address. */
function addressOf({ tokenId, url }: Pick<Link, 'tokenId' | 'url'>): string | null {
  return tokenId === null ? shortAddress(url) : null;
}
