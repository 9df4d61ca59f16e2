import { expectSentences } from '../testing/expect-sentences.ts';
import { shooting } from './shooting.ts';

const label = 'Day 1 of 2';
const roll = 'A001';
const dana = 'Dana Whitlock';
const theo = 'Theo Marsh';
const fields = ['notes'];

expectSentences(shooting, {
  'shoot_day.cast_times_set': [
    [{ name: theo, label }, 'The times of Theo Marsh for Day 1 of 2 were set'],
  ],
  'call_sheet.opened': [[{ label }, 'The call sheet of Day 1 of 2 was started']],
  'call_sheet.updated': [[{ label, fields }, 'The call sheet of Day 1 of 2 was changed']],
  'call_sheet.readied': [[{ label }, 'The call sheet of Day 1 of 2 is ready to send']],
  'call_sheet.sent': [
    [
      { label, revision: 2, mailed: 22, skipped: 1 },
      'Revision 2 of the call sheet of Day 1 of 2 was sent to 22 people (1 not emailed)',
    ],
    [
      { label, revision: 2, mailed: 22, texted: 3, skipped: 0 },
      'Revision 2 of the call sheet of Day 1 of 2 was sent to 22 people and 3 phones',
    ],
    [
      { label, revision: 3, mailed: 1, skipped: 0 },
      'Revision 3 of the call sheet of Day 1 of 2 was sent to 1 person',
    ],
  ],
  'call_sheet.resent': [
    [{ label, name: theo }, 'The call sheet of Day 1 of 2 was resent to Theo Marsh'],
  ],
  'call_sheet.pulled_back': [
    [
      { label, revision: 2 },
      'Revision 2 of the call sheet of Day 1 of 2 was pulled back to be revised',
    ],
  ],
  'call_sheet.scheduled': [
    [
      { label, date: '2026-11-23', time: '18:00' },
      'The call sheet of Day 1 of 2 is to be sent on Mon 23 Nov at 18:00',
    ],
  ],
  'call_sheet.unscheduled': [
    [{ label }, 'The planned sending of the call sheet of Day 1 of 2 was canceled'],
  ],
  'call_sheet.not_sent': [
    [
      { label, problem: 'It was not marked as ready.' },
      'The call sheet of Day 1 of 2 was not sent as planned: It was not marked as ready.',
    ],
  ],
  'call_sheet.confirmed': [
    [{ label, revision: 2 }, 'Revision 2 of the call sheet of Day 1 of 2 was confirmed'],
  ],
  'call_sheet.confirmed_by_phone': [
    [
      { label, name: theo, isConfirmed: true },
      'Theo Marsh confirmed the call sheet of Day 1 of 2 by phone',
    ],
    [
      { label, name: theo, isConfirmed: false },
      'The confirmation of Theo Marsh for the call sheet of Day 1 of 2 was undone',
    ],
  ],
  'call_sheet.reminded': [
    [{ label, count: 1 }, '1 person was reminded to confirm the call sheet of Day 1 of 2'],
    [{ label, count: 5 }, '5 people were reminded to confirm the call sheet of Day 1 of 2'],
  ],
  'call_sheet.texts_set': [
    [
      { label, name: theo, isAgreed: true },
      'Theo Marsh agreed to text messages on the call sheet of Day 1 of 2',
    ],
    [
      { label, name: theo, isAgreed: false },
      'Theo Marsh ended text messages on the call sheet of Day 1 of 2',
    ],
  ],
  'call_sheet.warning_answered': [
    [
      { label, kind: 'rest', isAnswered: true },
      'Rest between days: the warning on the call sheet of Day 1 of 2 was answered',
    ],
    [
      { label, kind: 'rest', isAnswered: false },
      'Rest between days: the warning on the call sheet of Day 1 of 2 was reopened',
    ],
  ],
  'call_sheet.asked': [[{ label }, 'A question about the call sheet of Day 1 of 2 came in']],
  'call_sheet.question_answered': [
    [
      { label, name: theo, isAnswered: true },
      'The question of Theo Marsh about the call sheet of Day 1 of 2 was answered',
    ],
    [
      { label, name: theo, isAnswered: false },
      'The question of Theo Marsh about the call sheet of Day 1 of 2 was reopened',
    ],
  ],
  'wrap_report.started': [[{ label }, 'The wrap report of Day 1 of 2 was started']],
  'wrap_report.updated': [
    [{ label, fields: ['setups'] }, 'The wrap report of Day 1 of 2 was changed'],
  ],
  'wrap_report.submitted': [[{ label }, 'The wrap report of Day 1 of 2 was submitted']],
  'wrap_report.reopened': [[{ label }, 'The wrap report of Day 1 of 2 was reopened']],
  'timecard.updated': [
    [{ label, fields: ['outTime'], count: 1 }, 'A timecard of Day 1 of 2 was changed'],
    [{ label, fields: ['outTime'], count: 40 }, '40 timecards of Day 1 of 2 were changed'],
  ],
  'strip.added': [
    [
      { count: 1, title: '12A Hero pour', label },
      'The strip 12A Hero pour was added to Day 1 of 2',
    ],
    [{ count: 12, title: 'Company move', label }, '12 strips were added to Day 1 of 2'],
  ],
  'strip.updated': [
    [
      { title: '12A Hero pour', label, fields: ['minutes'] },
      'The strip 12A Hero pour of Day 1 of 2 was changed',
    ],
    [
      { title: '12A Hero pour', label, count: 3, fields: ['dayNight'] },
      '3 strips of Day 1 of 2 were changed',
    ],
  ],
  'strip.moved': [[{ count: 1, title: 'Lunch', label }, 'The strip Lunch was moved on Day 1 of 2']],
  'strip.removed': [
    [{ count: 1, title: 'Lunch', label }, 'The strip Lunch was removed from Day 1 of 2'],
  ],
  'strip.restored': [[{ count: 2, title: 'Lunch', label }, '2 strips were restored to Day 1 of 2']],
  'shoot_day.added': [
    [
      { label, date: '2026-12-01', holdStatus: 'first_hold' },
      'Day 1 of 2 was added for Tue 1 Dec (first hold)',
    ],
  ],
  'shoot_day.updated': [[{ label, changes: { date: '2026-12-02' } }, 'Day 1 of 2 was updated']],
  'shoot_day.places_changed': [[{ label }, 'The places of Day 1 of 2 were changed']],
  'shoot_day.moved': [
    [
      { label, from: '2026-12-01', to: '2026-12-02' },
      'Day 1 of 2 was moved from Tue 1 Dec to Wed 2 Dec',
    ],
  ],
  'shoot_day.move_undone': [
    [
      { label, from: '2026-12-01', to: '2026-12-02', moveId: 'act_1', movedBy: dana },
      'Day 1 of 2 was moved from Tue 1 Dec to Wed 2 Dec, then back',
    ],
  ],
  'shoot_day.hold_moved': [
    [{ label, from: 'first_hold', to: 'confirmed', reason: null }, 'Day 1 of 2 is now confirmed'],
  ],
  'shoot_day.challenged': [
    [{ label }, 'Day 1 of 2 was challenged: confirm or release it within 24 hours'],
  ],
  'shoot_day.call_moved': [
    [
      { label, from: '06:30', to: '07:00', people: 14 },
      'The call of Day 1 of 2 was moved from 06:30 to 07:00, with 14 people',
    ],
    [
      { label, from: '06:30', to: '07:00', people: 1 },
      'The call of Day 1 of 2 was moved from 06:30 to 07:00, with 1 person',
    ],
  ],
  'shoot_day.called': [
    [{ label, name: theo, callTime: '07:00' }, 'Theo Marsh is called at 07:00 for Day 1 of 2'],
    [{ label, name: theo, call: 'is on call' }, 'Theo Marsh is on call for Day 1 of 2'],
  ],
  'shoot_day.crew_joined': [
    [{ label, people: 1 }, '1 person was moved to Day 1 of 2'],
    [{ label, people: 3 }, '3 people were moved to Day 1 of 2'],
  ],
  'shoot_day.uncalled': [[{ label }, 'A call for Day 1 of 2 was removed']],
  'location.added': [[{ name: 'Mill' }, 'Mill was added to locations']],
  'location.updated': [[{ name: 'Mill', fields }, 'Mill was updated']],
  'location.removed': [[{ name: 'Mill' }, 'Mill was removed from locations']],
  'location.restored': [[{ name: 'Mill' }, 'Mill was restored to locations']],
  'location.photo_added': [[{ name: 'Mill' }, 'A photo of Mill was added']],
  'location.photo_removed': [[{ name: 'Mill' }, 'A photo of Mill was removed']],
  'location.photo_restored': [[{ name: 'Mill' }, 'A photo of Mill was restored']],
  'location.photo_captioned': [[{ name: 'Mill' }, 'The caption of a photo of Mill was changed']],
  'location.photos_ordered': [[{ name: 'Mill' }, 'The photos of Mill were reordered']],
  'location.cover_chosen': [[{ name: 'Mill' }, 'Mill has a new cover photo']],
  'location.paper_added': [
    [{ name: 'Mill', paperKind: 'permit' }, 'The permit for Mill was added'],
  ],
  'location.paper_removed': [
    [{ name: 'Mill', paperKind: 'insurance' }, 'The certificate of insurance for Mill was removed'],
  ],
  'location.paper_restored': [
    [{ name: 'Mill', paperKind: 'agreement' }, 'The agreement for Mill was restored'],
  ],
  'location.imported': [
    [
      { locations: 12, updated: 2, startedAt: '2026-11-23T17:00:00.000Z' },
      '12 locations were added and 2 updated by an import',
    ],
  ],
  'scout_sheet.created': [
    [{ title: 'Rooftops', count: 3 }, 'The scouting sheet Rooftops with 3 locations was created'],
  ],
  'scout_sheet.ended': [
    [{ title: 'Rooftops' }, 'The link of the scouting sheet Rooftops was ended'],
  ],
  'scout_sheet.answered': [
    [{ title: 'Rooftops', name: theo }, 'Theo Marsh answered the scouting sheet Rooftops'],
  ],
  'schedule_link.created': [[{ name: theo }, 'A link to the schedule was created for Theo Marsh']],
  'schedule_link.sent': [[{ name: theo }, 'A link to the schedule was mailed to Theo Marsh']],
  'schedule_link.ended': [[{ name: theo }, 'The schedule link of Theo Marsh was ended']],
  'location.used': [[{ name: 'Mill' }, 'Mill was added to the job']],
  'location.dropped': [[{ name: 'Mill' }, 'Mill was removed from the job']],
  'location.moved': [
    [{ name: 'Mill', fields, status: 'client_approved' }, 'Mill is now client approved'],
    [
      { name: 'Mill', fields, status: 'held', reason: 'Not confirmed yet' },
      'Mill is now held: Not confirmed yet',
    ],
  ],
  'location.permit_moved': [
    [
      { name: 'Mill', fields, permitStatus: 'not_required' },
      'The permit for Mill is now not required',
    ],
  ],
  'location.use_updated': [[{ name: 'Mill', fields }, 'Mill was updated on the job']],
  'media_drive.added': [[{ label: 'D1' }, 'Drive D1 was added']],
  'media_drive.updated': [[{ label: 'D1', fields }, 'Drive D1 was updated']],
  'media_drive.moved': [
    [{ label: 'D1', from: 'on_set', to: 'in_transit' }, 'Drive D1 is now in transit'],
    [
      { label: 'D1', from: 'lost', to: 'on_set', reason: 'It was in the grip truck' },
      'Drive D1 is now on set: It was in the grip truck',
    ],
  ],
  'media_drive.handed_over': [
    [{ label: 'D1', custodian: 'Kit', place: null }, 'Drive D1 is with Kit'],
    [{ label: 'D1', custodian: 'Kit', place: 'Bay 2' }, 'Drive D1 is with Kit, Bay 2'],
    [{ label: 'D1', custodian: null, place: null }, 'Drive D1 is with nobody'],
    [
      { label: 'D1', custodian: 'Kit', place: null, isSigned: true },
      'Drive D1 is with Kit, who signed for it',
    ],
  ],
  'project.drives_kept': [
    [{ count: 1, until: '2027-11-24', months: null }, '1 drive is kept until Wed 24 Nov 2027'],
    [{ count: 5, until: null, months: 12 }, '5 drives are kept for 12 months after wrap'],
    [{ count: 2, until: null, months: null }, '2 drives are kept without a date'],
  ],
  'media_card.added': [[{ roll }, 'Card A001 was logged']],
  'media_card.updated': [[{ roll, fields }, 'Card A001 was corrected']],
  'media_card.moved': [[{ roll, status: 'on_set' }, 'Card A001 is now on set']],
  'media_card.mismatched': [
    [{ roll }, 'Card A001 failed verification: the checksums do not match. Do not format it'],
  ],
  'media_card.copied': [
    [{ roll, drive: 'D1', driveId: 'drv_1', isVerified: false }, 'Card A001 was copied to D1'],
    [
      { roll, drive: 'D1', driveId: 'drv_1', isVerified: true },
      'Card A001 was copied to D1 and verified',
    ],
  ],
});
