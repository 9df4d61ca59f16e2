import { z } from 'zod';
import { HoldCrew } from '../crew/job-crew-fields.ts';
import { plainDate } from '../fields.ts';
import { offerAnswers } from './enums.ts';

export const offerText = z
  .string('Enter the message.')
  .trim()
  .min(1, 'Enter the message.')
  .max(2_000, 'Use at most 2,000 characters.');

const message = {
  text: offerText,
  /** Whether a yes confirms the person. It needs their email, which they prove. */
  confirms: z.boolean().default(false),
  /** People who get the text on their phone from somebody, although they have an email. */
  byPhoneIds: z.array(z.string()).max(500).default([]),
};

/** A message about dates that people are booked for. */
export const SendOffers = z.object({
  ...message,
  bookingDayIds: z
    .array(z.string())
    .min(1)
    .max(500)
    .transform((list) => [...new Set(list)]),
});

/** Holds people and sends each a message about the dates. */
export const HoldAndMessage = z.object({ ...HoldCrew.shape, message: z.object(message) });

export const AnswerOffer = z.object({
  offerId: z.string(),
  answers: z
    .array(z.object({ bookingDayId: z.string(), answer: z.enum(offerAnswers) }))
    .min(1, 'Answer at least one date.')
    .max(60),
  /** Dates that the person could work instead. */
  otherDates: z
    .array(plainDate)
    .max(20, 'Enter at most 20 dates.')
    .default([])
    .transform((list) => [...new Set(list)].sort()),
  note: z.string().trim().max(1_000, 'Use at most 1,000 characters.').optional(),
});
