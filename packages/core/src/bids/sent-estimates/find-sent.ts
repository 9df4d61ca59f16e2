import type { EstimateContent } from '@callboard/domain/estimates/content';
import type { EstimateStatus } from '@callboard/domain/estimates/enums';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { isAgreed, isDeclined, isDraft, isExpired, isUndecided } from '../estimates/conditions.ts';
import type { Estimate } from '../estimates/record.ts';
import { requireTotals } from '../estimates/require-totals.ts';
import { readLetterhead } from './read-letterhead.ts';
import type { SentContent, SentEstimate } from './seal.ts';

const { estimateVersions } = schema;

/** A version that was sent, with the hash that an approval names. */
export interface SentVersion {
  sent: SentEstimate;
  sha256: string;
  sentAt: Date;
  sentBy: string | null;
  message: string | null;
}

/** Returns a version of an estimate as it was sent, the newest without a number; null if there is none. */
export async function findSentVersion(
  ctx: Ctx,
  estimate: Estimate,
  version?: number,
): Promise<SentVersion | null> {
  const [row] = await ctx.tx
    .select()
    .from(estimateVersions)
    .where(
      and(
        eq(estimateVersions.estimateId, estimate.id),
        version === undefined ? undefined : eq(estimateVersions.version, version),
      ),
    )
    .orderBy(desc(estimateVersions.version))
    .limit(1);
  if (!row) return null;
  return {
    sent: {
      number: estimate.number,
      version: row.version,
      kind: estimate.kind,
      content: withTotals(row.content as EstimateContent | SentContent),
      view: row.view ?? { form: 'aicp', sections: [], mayChoose: false },
      letterhead: row.letterhead ?? (await readLetterhead(ctx, estimate)),
    },
    sha256: row.contentSha256,
    sentAt: row.createdAt,
    sentBy: row.sentBy,
    message: row.message,
  };
}

/** A version that was imported has no figures of its own. */
function withTotals(content: EstimateContent | SentContent): SentContent {
  if ('totals' in content) return content;
  return { ...content, totals: requireTotals(content.header, content.lines) };
}

/** Why a client cannot decide on a version. */
export type ClosedBecause =
  | Exclude<EstimateStatus, 'draft' | 'sent' | 'viewed' | 'converted'>
  | 'revised'
  | 'superseded'
  | 'expired'
  | 'withdrawn';

/** Returns why the client cannot decide on a version of an estimate now; null if they can. */
export function closedBecause(
  ctx: Ctx,
  estimate: Estimate,
  { sent }: Pick<SentVersion, 'sent'>,
): ClosedBecause | null {
  if (estimate.deletedAt) return 'withdrawn';
  if (isAgreed(estimate)) return sent.version === estimate.version ? 'accepted' : 'superseded';
  if (isDraft(estimate)) return 'revised';
  if (sent.version !== estimate.version) return 'superseded';
  if (!isUndecided(estimate)) return isDeclined(estimate) ? 'declined' : 'changes_requested';
  return isExpired(estimate, todayOf(ctx)) ? 'expired' : null;
}
