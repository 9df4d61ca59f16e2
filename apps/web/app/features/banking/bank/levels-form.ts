import { UpdateBankSettings } from '@callboard/domain/bank/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const { largeDepositCents, lowBalanceCents } = UpdateBankSettings.shape;

/** Form schema of the levels of the bank. */
export const LevelsForm = z.object({
  largeDepositCents: blankAsNull(largeDepositCents.unwrap().unwrap()),
  lowBalanceCents: blankAsNull(lowBalanceCents.unwrap().unwrap()),
});
