import { inWorkspace } from '@callboard/db';
import { AppError } from '@callboard/domain/errors';
import type { EstimateLine } from '@callboard/domain/estimates/content';
import { lineDefaults } from '@callboard/domain/estimates/line-limits';
import type { Draft, DraftLine } from '@callboard/estimator/draft';
import { openContext } from '../../accounts/access/open-context.ts';
import { record } from '../../activity/record.ts';
import type { Database } from '../../kernel/database/index.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { lockBrief } from '../briefs/find-brief.ts';
import { lockDraft } from '../estimates/lock-estimate.ts';
import { newLines } from '../estimates/new-lines.ts';
import { readLines } from '../estimates/read-lines.ts';
import { storeDraft } from '../estimates/store-draft.ts';
import type { ClaimedRun } from './claim-run.ts';
import { drafter } from './drafter.ts';
import { endRun, type RunUsage, setBrief } from './end-run.ts';
import { failRun } from './fail-run.ts';

/**
 * Fills the estimate of a run with its draft, in one transaction with the run's end. Returns false,
 * and changes nothing, if another worker has the run. If the estimate or the brief was removed or
 * sent meanwhile, the run fails.
 */
export async function recordRun(
  database: Database,
  claimed: ClaimedRun,
  { draft, usage }: { draft: Draft; usage: RunUsage },
): Promise<boolean> {
  try {
    return await inWorkspace(database.app, claimed.workspaceId, async (tx) => {
      const ctx = await openContext(tx, database, drafter);
      const brief = await lockBrief(ctx, claimed.briefId);
      const estimate = await lockDraft(ctx, claimed.estimateId);
      if (!(await endRun(ctx, claimed, { state: 'ready', ...usage }))) return false;
      await requireQuotas(ctx, { estimateLines: draft.lines.length });
      const before = await readLines(ctx, claimed.estimateId);
      const drafted = newLines(ctx, claimed.estimateId, draft.lines.map(toLine));
      const { assumptions, exclusions } = estimate;
      const { shootDays, prelightDays, buildDays } = draft;
      await storeDraft(ctx, {
        ...{ estimate, before, lines: [...before, ...drafted] },
        changes: {
          ...{ shootDays, prelightDays, buildDays, notes: draft.notes || null },
          assumptions: joined(assumptions, draft.assumptions),
          exclusions: joined(exclusions, draft.exclusions),
        },
      });
      const data = { name: brief.title };
      await setBrief(ctx, claimed, 'ready');
      await record(ctx, 'brief.estimated', { subject: brief.id, data });
      await raiseNotice(ctx, 'estimate_drafted', { subject: claimed.estimateId });
      return true;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await failRun(database, claimed, { problem: 'changed', usage });
    return false;
  }
}

function toLine(line: DraftLine): EstimateLine {
  const { section, description, qty, units, unit, fringeBps, isOptional, reason } = line;
  return {
    ...lineDefaults,
    ...{ section, description, qty, units, unit, rateCents: line.rate, fringeBps, isOptional },
    ...{ otHours: line.overtimeHours, otMultBps: line.overtimeMultiplierBps },
    reasonQuote: 'quote' in reason ? reason.quote : null,
    reasonAssumed: 'assumed' in reason ? reason.assumed : null,
  };
}

/** The company's own words come first. */
function joined(own: string | null, drafted: readonly string[]): string | null {
  const text = [...(own ? [own] : []), ...drafted].join('\n').slice(0, 10_000);
  return text || null;
}
