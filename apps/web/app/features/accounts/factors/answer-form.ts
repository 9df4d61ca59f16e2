import { FactorAnswer } from '@callboard/core/accounts';
import { z } from 'zod';

/** Proves who somebody is to sign in: with a passkey alone, or with a factor after the password. */
export const AnswerForm = FactorAnswer.extend({ purpose: z.enum(['sign_in', 'second_step']) });
