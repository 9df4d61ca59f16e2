import type { CostFigures } from '@callboard/domain/costs/compute-job-cost';
import { costSectionLabels } from '@callboard/domain/estimates/enums';
import { z } from 'zod';
import { project_id } from '../../kernel/tool-results/inputs.ts';
import type { JobCost } from './find-job-cost.ts';

/** Input of the `get_job_cost` tool. */
export const GetJobCost = z.strictObject({ project_id });

const figures = {
  bid_cents: z.number(),
  overages_cents: z.number(),
  moved_cents: z.number(),
  committed_cents: z.number(),
  actual_cents: z.number(),
  estimate_to_complete_cents: z.number(),
  final_cents: z.number(),
  variance_cents: z.number(),
};

/** The cost of a job for assistants, by section of the bid. */
export const JobCostItem = z.object({
  project_id: z.string(),
  project: z.string(),
  currency: z.string(),
  awarded_cents: z.number(),
  awarded_tax_cents: z.number(),
  estimates: z.array(z.object({ number: z.string(), kind: z.string(), total_cents: z.number() })),
  sections: z.array(z.object({ section: z.string(), name: z.string(), ...figures })),
  totals: z.object(figures),
  margin_cents: z.number(),
});

/** Maps a job's cost to its tool record. Lines are left out. */
export function toJobCost(cost: JobCost): z.infer<typeof JobCostItem> {
  return {
    project_id: cost.project.id,
    project: cost.project.name,
    currency: cost.currency,
    awarded_cents: cost.awardedCents,
    awarded_tax_cents: cost.awardedTaxCents,
    estimates: cost.awards.map(({ number, kind, totalCents }) => ({
      ...{ number, kind, total_cents: totalCents },
    })),
    sections: cost.sections.map((it) => ({
      section: it.section,
      name: costSectionLabels[it.section],
      ...toFigures(it),
    })),
    totals: toFigures(cost.totals),
    margin_cents: cost.marginCents,
  };
}

function toFigures(of: CostFigures) {
  return {
    bid_cents: of.bid,
    overages_cents: of.added,
    moved_cents: of.moved,
    committed_cents: of.committed,
    actual_cents: of.actual,
    estimate_to_complete_cents: of.toComplete,
    final_cents: of.final,
    variance_cents: of.variance,
  };
}
