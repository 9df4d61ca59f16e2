import type { EstimateView } from '@callboard/db/schema';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { readContent } from '../estimates/read-content.ts';
import type { Estimate } from '../estimates/record.ts';
import { requireTotals } from '../estimates/require-totals.ts';
import { readLetterhead } from './read-letterhead.ts';
import { requirePrintable } from './require-printable.ts';
import { type SentContent, type SentEstimate, sealOf } from './seal.ts';

const { estimateVersions } = schema;

interface Frozen {
  view: EstimateView;
  sentTo: { name: string; email: string } | null;
  message: string | null;
}

/**
 * Stores the current version of a locked estimate as it is now, with its figures and its hash, which
 * nothing changes afterwards.
 * @throws AppError `invalid_parameter` if the figures are too large, or the PDF would be too long.
 */
export async function freezeVersion(
  ctx: Locked,
  estimate: Estimate,
  { view, sentTo, message }: Frozen,
): Promise<{ sent: SentEstimate; sha256: string }> {
  const content = await readTotaled(ctx, estimate);
  const letterhead = await readLetterhead(ctx, estimate);
  const { number, version, kind } = estimate;
  const sent = { number, version, kind, content, view, letterhead };
  requirePrintable(sent);
  const sha256 = sealOf(sent);
  await ctx.tx.insert(estimateVersions).values({
    ...{
      id: newId('estimateVersion'),
      estimateId: estimate.id,
      version,
      content,
      view,
      letterhead,
    },
    ...{ contentSha256: sha256, totalCents: content.totals.totalCents },
    ...{ sentBy: ctx.actor.membershipId ?? null, message, createdAt: ctx.now() },
    ...{ sentToName: sentTo?.name ?? null, sentToEmail: sentTo?.email ?? null },
  });
  return { sent, sha256 };
}

/** Returns the content of an estimate as it is now, with its figures. */
export async function readTotaled(ctx: Ctx, estimate: Estimate): Promise<SentContent> {
  const content = await readContent(ctx, estimate);
  return { ...content, totals: requireTotals(content.header, content.lines) };
}
