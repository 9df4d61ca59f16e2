import { inWorkspace } from '@callboard/db';
import { bounds, type DraftRequest } from '@callboard/estimator/draft';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { readSettings } from '../estimates/find-settings.ts';
import type { ClaimedRun } from './claim-run.ts';
import { drafter } from './drafter.ts';

const { briefs, estimates, projects, rateCardItems } = schema;

/** Returns what a draft is made from, in the currency of its estimate; null if either was removed. */
export function readRequest(
  database: Database,
  { workspaceId, briefId, estimateId }: ClaimedRun,
): Promise<DraftRequest | null> {
  return inWorkspace(database.app, workspaceId, async (tx) => {
    const ctx = await openContext(tx, database, drafter);
    const [found] = await tx
      .select({
        brief: briefs.body,
        title: briefs.title,
        shootDays: briefs.shootDays,
        budgetCents: briefs.budgetCents,
        budgetCurrency: briefs.currency,
        currency: estimates.currency,
        hoursPerDay: estimates.hoursPerDay,
        projectType: projects.projectType,
      })
      .from(estimates)
      .innerJoin(briefs, eq(briefs.id, estimates.briefId))
      .leftJoin(projects, eq(projects.id, estimates.projectId))
      .where(
        and(
          ...[eq(estimates.id, estimateId), eq(briefs.id, briefId)],
          ...[isNull(estimates.deletedAt), isNull(briefs.deletedAt)],
        ),
      );
    if (!found) return null;
    const { brief, title, shootDays, budgetCents, currency, hoursPerDay } = found;
    const { insuranceBps, productionFeeBps, contingencyBps, fringeBps } = await readSettings(ctx);
    const isInCurrency = found.budgetCurrency === currency;
    return {
      ...{ brief, currency, hoursPerDay, rateCard: await readRateCard(ctx, currency) },
      title: title.slice(0, bounds.title),
      ...(found.projectType && { projectType: found.projectType }),
      ...(shootDays && { shootDays }),
      ...(budgetCents && isInCurrency && { budget: budgetCents }),
      defaults: { insuranceBps, productionFeeBps, contingencyBps, fringeBps },
    };
  });
}

async function readRateCard(
  { tx }: Awaited<ReturnType<typeof openContext>>,
  currency: string,
): Promise<DraftRequest['rateCard']> {
  const items = await tx
    .select()
    .from(rateCardItems)
    .where(and(isNull(rateCardItems.deletedAt), eq(rateCardItems.currency, currency)))
    .orderBy(asc(rateCardItems.section), asc(rateCardItems.id))
    .limit(bounds.rateCardItems);
  return items
    .filter(({ description, rateCents }) => description.trim() && rateCents <= bounds.rate)
    .map(({ section, description, unit, rateCents, otMultBps, fringeBps }) => ({
      ...{ section, description: description.slice(0, bounds.description), unit },
      ...{ rate: rateCents, overtimeMultiplierBps: otMultBps, fringeBps },
    }));
}
