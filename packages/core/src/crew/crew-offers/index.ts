export { answerOffer } from './answer-offer.ts';
export { holdAndMessage } from './hold-and-message.ts';
export { listOffers } from './list-offers.ts';
export { listOwnOffers, type OwnOffer } from './list-own-offers.ts';
export { sendOffers } from './send-offers.ts';
export { writeOfferText } from './write-offer-text.ts';
