import { UpdateBillSettings } from '@callboard/domain/bills/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = UpdateBillSettings.shape;

/** Form schema of how bills are approved and paid. An empty limit is any amount, and zero is none. */
export const BillSettingsForm = z.object({
  producerLimitCents: blankAsNull(rules.producerLimitCents.unwrap().unwrap()),
  termsDays: rules.termsDays.unwrap(),
  needsTaxForm: z.boolean().default(false),
});
