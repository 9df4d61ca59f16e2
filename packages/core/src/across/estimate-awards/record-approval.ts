import { AppError, invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { isAgreed, isDraft, isUndecided } from '../../bids/estimates/conditions.ts';
import { lockEstimate } from '../../bids/estimates/lock-estimate.ts';
import type { Estimate } from '../../bids/estimates/record.ts';
import { chosenIdsOf, toClientEstimate } from '../../bids/sent-estimates/client-estimate.ts';
import { findSentVersion } from '../../bids/sent-estimates/find-sent.ts';
import { freezeVersion } from '../../bids/sent-estimates/freeze-version.ts';
import { addStoredFile, requirePaper, type StoredPaper } from '../../crew/paperwork/take-paper.ts';
import type { Ctx } from '../../kernel/context.ts';
import { acceptEstimate } from './accept-estimate.ts';
import type { Award } from './award-project.ts';
import type { RecordApproval } from './fields.ts';

type Input = z.infer<typeof RecordApproval> & {
  /** The mail or the purchase order. Only a verbal approval has none. */
  content: StoredPaper | null;
};

/**
 * Records that a client approved an estimate by mail, purchase order or word of mouth, with the
 * proof. A draft is frozen as it is. Returns the content that the file has, and what came of it.
 * @throws AppError `not_found`, `forbidden`, `conflict`, `invalid_parameter`, `plan_limit` for storage.
 */
export async function recordApproval(
  unlocked: Ctx,
  { id, method, name, comment, poNumber, content }: Input,
): Promise<{ blobId: string; award: Award }> {
  const ctx = await lockWorkspace(unlocked);
  const estimate = await lockEstimate(ctx, id);
  requireApprovable(estimate);
  if (content) requirePaper(content);
  else if (method !== 'verbal') throw invalid('file', 'Attach the mail or the purchase order.');
  const { sent, sha256 } = await currentVersion(ctx, estimate);
  const file = content
    ? await addStoredFile(ctx, {
        ...{ content, name: `Approval of ${estimate.number}`, place: 'paperwork' },
      })
    : null;
  const shown = toClientEstimate(sent);
  const award = await acceptEstimate(ctx, {
    estimate,
    source: 'approval',
    poNumber,
    decision: {
      ...{ version: sent.version, contentSha256: sha256, totalCents: shown.totalCents },
      ...{ method, name, comment: commentOf(comment, poNumber), fileId: file?.fileId ?? null },
      chosenLineIds: chosenIdsOf(shown.options),
      membershipId: ctx.actor.membershipId ?? null,
    },
  });
  return { blobId: file?.blobId ?? '', award };
}

function commentOf(comment: string | undefined, poNumber: string | undefined): string | null {
  return [poNumber && `PO ${poNumber}`, comment].filter(Boolean).join('\n') || null;
}

/** @throws AppError `conflict`. */
function requireApprovable(estimate: Estimate): void {
  if (isDraft(estimate) || isUndecided(estimate)) return;
  throw new AppError(
    'conflict',
    isAgreed(estimate)
      ? `${estimate.number} was approved already.`
      : `Revise ${estimate.number} first, because the client did not agree to this version.`,
  );
}

/**
 * Returns the version that the client was sent last, or the draft, which is frozen for it.
 * @throws AppError `invalid_parameter` without an amount.
 */
export async function currentVersion(ctx: Locked, estimate: Estimate) {
  const found = isDraft(estimate) ? null : await findSentVersion(ctx, estimate);
  if (found) return found;
  const view = { form: 'aicp', sections: [], mayChoose: false } as const;
  const frozen = await freezeVersion(ctx, estimate, {
    view: { ...view, sections: [] },
    sentTo: null,
    message: null,
  });
  if (frozen.sent.content.totals.totalCents > 0) return frozen;
  throw invalid('totalCents', 'The total is zero. Add lines with an amount first.');
}
