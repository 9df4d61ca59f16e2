import type { Tables } from './table.ts';

/** Crew: the address book, bookings, paperwork and hours. */
export const crewTables = {
  crewMembers: {
    ids: { crewMember: 'crew', crewImport: 'cimp' },
    quota: { most: 100_000, noun: 'crew members' },
    exported: {},
  },
  crewAddressChanges: {
    ids: { crewAddressChange: 'cac' },
    bounded: 'one row for each act, and acts are limited',
    exported: { omit: ['token_hash'] },
  },
  crewAway: {
    ids: { crewAway: 'away' },
    noun: 'time away',
    bounded: '200 for each crew member at most',
    exported: {},
  },
  bookings: {
    ids: { booking: 'bkg' },
    noun: 'booking',
    quota: { most: 1_000_000, noun: 'bookings' },
    exported: {},
  },
  bookingDays: {
    ids: { bookingDay: 'bkd' },
    bounded: 'one for each date of a booking',
    exported: {},
  },
  crewCalls: { ids: { crewCall: 'call' }, bounded: 'one for each booking and day', exported: {} },
  paperworkItems: {
    ids: { paperwork: 'ppw' },
    noun: 'paper',
    bounded: 'at most 30 for each booking, and some for others',
    exported: {},
  },
  paperworkDocuments: {
    ids: { paperworkDocument: 'doc' },
    bounded: 'one row for each act, and acts are limited',
    exported: {},
  },
  crewOffers: {
    ids: { crewOffer: 'off', crewOfferBatch: 'ofb' },
    bounded: 'one for each message, and messages are limited',
    exported: {},
  },
  crewOfferDays: {
    bounded: 'one for each date of a message',
    exported: { key: ['offer_id', 'booking_day_id'] },
  },
  timecards: { ids: { timecard: 'time' }, bounded: 'one for each booking and day', exported: {} },
} as const satisfies Tables;
