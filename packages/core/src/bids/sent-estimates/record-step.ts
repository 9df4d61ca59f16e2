import type { proofLabels } from '@callboard/domain/sent-estimates/enums';
import type { estimateSteps } from '../../activity/catalog/estimate-steps.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Estimate } from '../estimates/record.ts';

type Step = keyof typeof estimateSteps;

interface StepOf extends Pick<Estimate, 'id' | 'number' | 'version' | 'projectId'> {
  /** How the email of the person was proved. */
  proof?: keyof typeof proofLabels | null;
}

/** Writes to the activity what happened between the company and a person about an estimate. */
export async function recordStep(
  ctx: Ctx,
  step: Step,
  { id, number, version, projectId, proof = null }: StepOf,
  person = '',
): Promise<void> {
  await record(ctx, step, {
    subject: id,
    ...(projectId && { project: projectId }),
    data: { name: number, version, person, proof },
  });
}
