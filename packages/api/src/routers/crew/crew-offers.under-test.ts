import { sendOffers } from '@callboard/core/crew';
import { as } from '@callboard/testing/factories';
import { group, type RouterUnderTest, type Scene } from '../../testing/router-under-test.ts';
import { office } from '../../testing/terms.ts';

const message = { text: 'Are you free?', confirms: false, byPhoneIds: [] };

export const crewOffers: RouterUnderTest = {
  id: 'offer',
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [group(['offerBatch', 'offer'], offerDay)],
  references: { batchId: 'offerBatch', crewMemberIds: 'crewMember', bookingDayIds: 'bookingDay' },
  values: { ...message, holdExpiresOn: '2027-01-05' },
  procedures: {
    list: { filters: ['batchId'] },
    hold: { lock: 'workspace', input: { dates: ['2026-12-06'], message, status: 'first_hold' } },
    send: { lock: 'workspace' },
    writeText: { lock: 'workspace' },
  },
};

/** Messages somebody about the day they are held. */
async function offerDay({ app, owner, idOf }: Scene) {
  const bookingDayIds = [await idOf('bookingDay')];
  const { id: offerBatch } = await as(app, owner, (ctx) =>
    sendOffers(ctx, { bookingDayIds, ...message }),
  );
  const [offer] = await app.system.sql<[{ id: string }]>`
    select id from crew_offers where batch_id = ${offerBatch}`;
  return { offerBatch, offer: offer.id };
}
