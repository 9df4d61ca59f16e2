import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Link } from './record.ts';

/** Records a change of a link in its project's activity. */
export function recordLink(
  ctx: Ctx,
  kind: 'link.linked' | 'link.updated' | 'link.unlinked',
  { id, projectId, label, provider, externalId }: Link,
): Promise<string> {
  return record(ctx, kind, {
    subject: id,
    project: projectId,
    data: { label, provider, externalId },
  });
}
