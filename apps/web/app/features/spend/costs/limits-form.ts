import { UpdateCostSettings } from '@callboard/domain/costs/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = UpdateCostSettings.shape;
const limit = blankAsNull(rules.producerLimitCents.unwrap().unwrap());

/** Form schema of the limits of approvals. An empty limit is any amount, and zero is none. */
export const LimitsForm = z.object({ coordinatorLimitCents: limit, producerLimitCents: limit });
