/** How an offer reached a crew member: by mail, or as a text that a person sends from a phone. */
export const offerChannels = ['mail', 'phone'] as const;

/** What a crew member answers about a date. */
export const offerAnswers = ['yes', 'no', 'other'] as const;

export type OfferAnswer = (typeof offerAnswers)[number];
export type OfferChannel = (typeof offerChannels)[number];

export const answerLabels: Record<OfferAnswer, string> = {
  yes: 'Yes',
  no: 'No',
  other: 'Other dates',
};
