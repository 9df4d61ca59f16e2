import { expectSentences } from '../testing/expect-sentences.ts';
import { crew } from './crew.ts';

const range = { fromDate: '2026-11-24', toDate: '2026-11-26' };
const theo = 'Theo Marsh';
const fields = ['notes'];
const booked = { name: theo, role: 'Gaffer', dates: ['2026-12-01'] };

expectSentences(crew, {
  'crew_member.added': [[{ name: theo }, 'Theo Marsh was added to crew']],
  'crew_member.updated': [[{ name: theo, fields }, 'Theo Marsh was updated in crew']],
  'crew_member.removed': [[{ name: theo }, 'Theo Marsh was removed from crew']],
  'crew_member.restored': [[{ name: theo }, 'Theo Marsh was restored to crew']],
  'crew_member.merged': [[{ name: theo }, 'Theo Marsh was merged with another entry in crew']],
  'crew_member.imported': [
    [
      { added: 187, updated: 1, startedAt: '2026-11-23T17:00:00.000Z' },
      '187 people were added to crew and 1 updated by an import',
    ],
  ],
  'crew_member.link_created': [[{ name: theo }, 'A link to the page of Theo Marsh was created']],
  'crew_member.link_sent': [[{ name: theo }, 'Theo Marsh was sent the link to their page']],
  'crew_member.links_ended': [[{ name: theo }, 'The links to the page of Theo Marsh were ended']],
  'crew_member.proved': [
    [
      { name: theo, proof: { by: 'link' } },
      'Theo Marsh confirmed their email on their page, with the crew link alone',
    ],
  ],
  'crew_member.own_updated': [
    [
      { name: theo, fields: ['phone', 'dietary'] },
      'Theo Marsh changed their phone and dietary needs',
    ],
  ],
  'crew_member.address_changed': [
    [
      {
        ...{ name: theo, field: 'email', isWaiting: true, told: 't***@example.com' },
        ...{ from: 't***@example.com', to: 'm***@example.org' },
      },
      'The email of Theo Marsh was changed from t***@example.com to m***@example.org; t***@example.com was told; it opens no papers until it is confirmed',
    ],
    [
      { name: theo, field: 'phone', from: null, to: '•••• 0110', told: null, isWaiting: false },
      'The phone of Theo Marsh was changed to •••• 0110',
    ],
  ],
  'crew_member.address_confirmed': [
    [
      { name: theo, to: 'm***@example.org', told: 't***@example.com' },
      'The email of Theo Marsh, m***@example.org, was confirmed from t***@example.com',
    ],
    [{ name: theo }, 'The email of Theo Marsh was confirmed from the one before'],
  ],
  'crew_member.address_released': [
    [
      { name: theo, to: 'm***@example.org' },
      'The email of Theo Marsh, m***@example.org, was released for papers and numbers',
    ],
  ],
  'crew_member.address_objected': [
    [
      { name: theo, field: 'email', to: 'm***@example.org', told: 't***@example.com' },
      't***@example.com said that the change of the email of Theo Marsh to m***@example.org was not theirs',
    ],
  ],
  'crew_member.away_added': [[{ name: theo, ...range }, 'Theo Marsh is away 24–26 Nov']],
  'crew_member.away_changed': [
    [
      {
        ...{ name: theo, ...range, fields: ['toDate'] },
        before: { fromDate: '2026-11-24', toDate: '2026-11-25' },
      },
      'Theo Marsh is away 24–26 Nov instead of 24–25 Nov',
    ],
    [
      { name: theo, ...range, fields: ['note'], before: range },
      'The note of Theo Marsh’s time away 24–26 Nov was changed',
    ],
  ],
  'crew_member.away_removed': [
    [{ name: theo, ...range }, 'Theo Marsh is no longer away 24–26 Nov'],
  ],
  'crew_member.texts_set': [
    [{ name: theo, isAgreed: true }, 'Theo Marsh agreed to text messages'],
    [{ name: theo, isAgreed: false }, 'Theo Marsh gets no more text messages'],
  ],
  'crew_member.file_added': [[{ name: theo }, 'A file was added to Theo Marsh in crew']],
  'crew_member.file_removed': [[{ name: theo }, 'A file of Theo Marsh was removed from crew']],
  'crew_member.file_restored': [[{ name: theo }, 'A file of Theo Marsh was restored to crew']],
  'crew_member.redacted': [[{}, 'The personal data of a crew member was redacted']],
  'crew_member.numbers_given': [
    [{ name: theo, numbers: ['tax_id'] }, 'Theo Marsh’s tax ID was entered'],
    [
      {
        ...{ name: theo, numbers: ['tax_id'] },
        proof: {
          ...{ by: 'code', email: 'm***@example.org', changedBy: 'Joel Castellano' },
          ...{ state: 'released', endedBy: 'Ada Reyes' },
        },
      },
      'Theo Marsh’s tax ID was entered, through the crew link with a code mailed to m***@example.org, which Joel Castellano entered and Ada Reyes released',
    ],
    [
      { name: theo, numbers: ['bank_routing', 'bank_account'] },
      'Theo Marsh’s routing number and account number were entered',
    ],
  ],
  'crew_member.number_read': [
    [{ name: theo, numbers: ['tax_id'] }, 'Theo Marsh’s tax ID was read'],
  ],
  'crew_member.numbers_removed': [
    [{ name: theo, numbers: ['tax_id'] }, 'Theo Marsh’s tax ID was deleted'],
  ],
  'crew_member.details_looked_at': [
    [
      { name: theo, fields: ['bank_account'] },
      'The changed account number of Theo Marsh was checked',
    ],
    [
      { name: theo, fields: ['bank_routing', 'bank_account'] },
      'The changed routing number and account number of Theo Marsh were checked',
    ],
  ],
  'booking.paper_added': [
    [{ name: theo, kinds: ['nda', 'other'] }, 'Theo Marsh is asked for NDA and another paper'],
  ],
  'booking.paper_due_set': [
    [{ name: theo, kinds: ['w9'], due: null }, 'W-9 of Theo Marsh is now due on the first date'],
  ],
  'booking.paper_sent': [
    [{ name: theo, kinds: ['deal_memo', 'w9'] }, 'Theo Marsh was sent Deal memo and W-9'],
  ],
  'booking.paper_signed': [[{ name: theo, kinds: ['w9'] }, 'W-9 came in from Theo Marsh']],
  'booking.paper_received': [
    [{ name: theo, kinds: ['w9'] }, 'W-9 of Theo Marsh was received on paper'],
  ],
  'booking.paper_moved': [
    [{ name: theo, kinds: ['w9'], status: 'approved' }, 'W-9 of Theo Marsh is now approved'],
    [
      { name: theo, kinds: ['w9'], status: 'rejected', reason: 'No signature' },
      'W-9 of Theo Marsh is now returned: No signature',
    ],
  ],
  'booking.booked': [
    [{ ...booked, status: 'inquired' }, 'Theo Marsh was asked to work as Gaffer'],
    [{ ...booked, status: 'first_hold' }, 'Theo Marsh was held as Gaffer'],
  ],
  'booking.booking_moved': [
    [
      { ...booked, status: 'confirmed', reason: null },
      'Theo Marsh, Gaffer, is now confirmed for 1 date',
    ],
    [
      { ...booked, dates: ['2026-12-01', '2026-12-02'], status: 'released', reason: 'Rain' },
      'Theo Marsh, Gaffer, is now released for 2 dates',
    ],
  ],
  'booking.expiry_set': [
    [{ name: theo, on: '2026-11-27' }, 'Theo Marsh’s hold counts until Fri 27 Nov'],
    [{ name: theo, on: null }, 'Theo Marsh’s hold no longer expires'],
  ],
  'booking.updated': [[{ name: theo, fields }, 'Theo Marsh’s booking was updated']],
  'booking.challenged': [
    [
      { name: theo, date: '2026-12-01' },
      'Theo Marsh’s hold for Tue 1 Dec was challenged: confirm or release within 24 hours',
    ],
    [
      { name: theo, dates: ['2026-12-01', '2026-12-02'] },
      'Theo Marsh’s hold for 1–2 Dec was challenged: confirm or release within 24 hours',
    ],
  ],
  'booking.rescheduled': [
    [
      { name: theo, role: 'Gaffer', from: ['2026-12-01'], to: ['2026-12-03'] },
      'Theo Marsh, Gaffer, moved from Tue 1 Dec to Thu 3 Dec',
    ],
  ],
  'booking.reschedule_undone': [
    [
      {
        ...{ name: theo, role: 'Gaffer', moveId: 'act_1', movedBy: 'Joel Amari' },
        ...{ from: ['2026-12-01', '2026-12-02'], to: ['2026-12-03', '2026-12-04'] },
      },
      'Theo Marsh, Gaffer, moved from 1–2 Dec to 3–4 Dec, then undone',
    ],
  ],
  'booking.reconfirmed': [
    [
      { name: theo, dates: ['2026-12-01', '2026-12-03', '2026-12-04'] },
      'Theo Marsh confirmed Tue 1 Dec and 2 more dates again',
    ],
  ],
  'booking.messaged': [
    [
      { name: theo, role: 'Gaffer', dates: ['2026-11-24', '2026-11-25'] },
      'Theo Marsh was sent a message about 2 dates',
    ],
  ],
  'booking.answered': [
    [
      { name: theo, role: 'Gaffer', yes: ['2026-11-24'], no: [], other: [], otherDates: [] },
      'Theo Marsh said yes to 1 date',
    ],
    [
      {
        ...{ name: theo, role: 'Gaffer', otherDates: ['2026-11-27'] },
        ...{ yes: ['2026-11-23', '2026-11-24'], no: ['2026-11-25'], other: ['2026-11-26'] },
      },
      'Theo Marsh said yes to 2 dates, no to 1 date, and other dates for 1 date',
    ],
  ],
  'booking.promoted': [
    [{ role: 'Gaffer', date: '2026-12-01' }, 'Gaffer moved up to first hold for Tue 1 Dec'],
    [{ role: 'Gaffer', date: '2027-01-01' }, 'Gaffer moved up to first hold for Fri 1 Jan 2027'],
  ],
});
