import { briefLength } from '@callboard/domain/briefs/enums';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { client_id, project_id } from '../../kernel/tool-results/inputs.ts';
import type { StartedRun } from './start-run.ts';

/** Input of the `start_estimate` tool. */
export const StartEstimate = z.strictObject({
  brief: z
    .string()
    .min(briefLength.from)
    .max(briefLength.to)
    .describe('What the client asks for, in their words.'),
  title: z.string().trim().min(1).max(120).optional().describe('Name of the estimate.'),
  client_id,
  project_id: project_id.optional(),
  shoot_days: z.number().int().min(1).max(60).optional().describe('Number of shoot days.'),
  budget_cents: z
    .number()
    .int()
    .min(1)
    .max(1_000_000_000_000)
    .optional()
    .describe('Budget in minor units of the company’s currency.'),
});

/** An estimate that is being drafted, for assistants. */
export const StartedEstimate = z.object({
  estimate_id: z.string(),
  brief_id: z.string(),
  state: z.enum(['queued', 'ready']),
  allowance_remaining: z.number(),
  url: z.string(),
});

/** Maps a started run to its tool record. */
export function toStarted({ baseUrl }: Ctx, run: StartedRun): z.infer<typeof StartedEstimate> {
  return {
    ...{ estimate_id: run.estimateId, brief_id: run.briefId, state: 'queued' },
    allowance_remaining: run.allowanceRemaining,
    url: `${baseUrl}/estimates/${run.estimateId}`,
  };
}
