import { offerAnswers, offerChannels } from '@callboard/db/enums';

export { offerAnswers, offerChannels };

export type OfferAnswer = (typeof offerAnswers)[number];
export type OfferChannel = (typeof offerChannels)[number];

export const answerLabels: Record<OfferAnswer, string> = {
  yes: 'Yes',
  no: 'No',
  other: 'Other dates',
};
