import { expect, test } from 'vitest';
import { type ActivityData, type ActivityKind, catalog } from './catalog.ts';

const at = new Date('2026-11-21T12:00:00Z');
const name = 'Glow Forward';
const title = 'Hero :60';
const label = 'Day 1 of 2';
const roll = 'A001';
const dana = 'Dana Whitlock';
const theo = 'Theo Marsh';
const hook = 'n8n';
const fields = ['notes'];
const cut = { title, versionNumber: 2 };
const asset = { label: null, provider: 'review_site', externalId: 'glow-1' };
const booked = { name: theo, role: 'Gaffer', dates: ['2026-12-01'] };

type Examples<Kind extends ActivityKind = ActivityKind> = {
  [K in Kind]: readonly (readonly [ActivityData<K>, string])[];
};

const examples: Examples = {
  'project.created': [
    [{ name, source: 'api' }, 'Glow Forward was created'],
    [{ name, source: 'duplicated', of: 'Glow' }, 'Glow Forward was created as a copy of Glow'],
  ],
  'project.updated': [
    [
      { name, fields: ['agency'], before: { agency: null }, after: { agency: 'Pike' } },
      'Glow Forward was updated',
    ],
    [
      { name, fields: ['status'], before: { status: 'wrap' }, after: { status: 'production' } },
      'Status changed from Wrap to Production',
    ],
  ],
  'project.phase_moved': [
    [{ fromPhase: 'pre_pro', toPhase: 'shoot', guidance: [] }, 'Phase moved from Pre-pro to Shoot'],
    [{ fromPhase: null, toPhase: 'brief', guidance: [] }, 'Phase moved to Brief'],
    [{ fromPhase: 'brief', toPhase: null, guidance: [] }, 'Phase moved from Brief to no phase'],
  ],
  'project.phase_undone': [
    [
      { moveId: 'act_1', movedBy: dana, fromPhase: 'pre_pro', toPhase: 'shoot' },
      'Phase moved from Pre-pro to Shoot, then undone',
    ],
  ],
  'project.ordered': [[{}, 'The deliverables were reordered']],
  'project.wrapped': [[{ name, items: [] }, 'Glow Forward was wrapped and closed']],
  'project.reopened': [[{ name, reason: 'A pickup' }, 'Glow Forward was reopened: A pickup']],
  'project.archived': [[{ name }, 'Glow Forward was archived']],
  'project.restored': [[{ name }, 'Glow Forward was restored']],
  'project.deleted': [[{ name }, 'Glow Forward was deleted']],
  'project.undeleted': [[{ name }, 'Glow Forward was restored after it was deleted']],
  'project.team_set': [
    [{ name: theo, projectRole: 'first_ad', isHeld: true }, 'Theo Marsh is now 1st AD of the job'],
    [
      { name: theo, projectRole: 'producer', isHeld: false },
      'Theo Marsh is no longer Producer of the job',
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
  ],
  'strip.moved': [[{ count: 1, title: 'Lunch', label }, 'The strip Lunch was moved on Day 1 of 2']],
  'strip.removed': [
    [{ count: 1, title: 'Lunch', label }, 'The strip Lunch was removed from Day 1 of 2'],
  ],
  'strip.restored': [[{ count: 2, title: 'Lunch', label }, '2 strips were restored to Day 1 of 2']],
  'card.added': [[{ title: 'Permits' }, 'Card added: Permits']],
  'card.updated': [[{ title: 'Permits' }, 'Card changed: Permits']],
  'card.moved': [[{ title: 'Permits', column: 'Done' }, 'Card moved to Done: Permits']],
  'card.removed': [[{ title: 'Permits' }, 'Card removed: Permits']],
  'card.restored': [[{ title: 'Permits' }, 'Card restored: Permits']],
  'file.added': [[{ name: 'Permit.pdf', title: 'Permits' }, 'Permit.pdf was attached to Permits']],
  'file.uploaded': [
    [{ name: 'Permit.pdf', title: 'Permits' }, 'Permit.pdf was uploaded to Permits'],
  ],
  'file.renamed': [
    [{ before: 'IMG_1.jpg', name: 'Roof.jpg' }, 'IMG_1.jpg was renamed to Roof.jpg'],
  ],
  'file.moved': [[{ name: 'Roof.jpg', title: 'Scout' }, 'Roof.jpg was moved to Scout']],
  'folder.created': [[{ name: 'Scout' }, 'Folder created: Scout']],
  'folder.renamed': [
    [{ before: 'Scout', name: 'Tech scout' }, 'Folder Scout was renamed to Tech scout'],
  ],
  'folder.moved': [[{ name: 'Scout', title: 'Files' }, 'Folder Scout was moved to Files']],
  'folder.removed': [[{ name: 'Scout' }, 'Folder removed: Scout']],
  'folder.restored': [[{ name: 'Scout' }, 'Folder restored: Scout']],
  'file.removed': [
    [{ name: 'Permit.pdf', title: 'Permits' }, 'Permit.pdf was removed from Permits'],
  ],
  'file.restored': [
    [{ name: 'Permit.pdf', title: 'Permits' }, 'Permit.pdf was restored to Permits'],
  ],
  'link.linked': [
    [asset, 'review_site glow-1 was linked'],
    [{ ...asset, label: 'Cuts' }, 'Cuts was linked'],
  ],
  'link.updated': [[asset, 'review_site glow-1 link was updated']],
  'link.unlinked': [[asset, 'review_site glow-1 was unlinked']],
  'client.created': [[{ name: 'Vantelle' }, 'Vantelle was added to clients']],
  'client.updated': [[{ name: 'Vantelle' }, 'Vantelle was updated']],
  'client.removed': [[{ name: 'Vantelle' }, 'Vantelle was removed from clients']],
  'client.restored': [[{ name: 'Vantelle' }, 'Vantelle was restored to clients']],
  'client.merged': [[{ name: 'Vantele', into: 'Vantelle' }, 'Vantele was merged into Vantelle']],
  'contact.created': [[{ name: dana, clientName: 'Vantelle' }, `${dana} was added to Vantelle`]],
  'contact.updated': [[{ name: dana }, `${dana} was updated`]],
  'contact.removed': [[{ name: dana }, `${dana} was removed from contacts`]],
  'contact.restored': [
    [{ name: dana, clientName: 'Vantelle' }, `${dana} was restored to Vantelle`],
  ],
  'deliverable.added': [[{ title }, 'Hero :60 was added']],
  'deliverable.updated': [[{ title, fields }, 'Hero :60 was updated']],
  'deliverable.status_changed': [
    [
      { title, previousStatus: 'NOT_STARTED', status: 'IN_REVIEW' },
      'Hero :60 moved from Not started to In review',
    ],
  ],
  'deliverable.removed': [[{ title, reason: 'Cut' }, 'Hero :60 was killed: Cut']],
  'version.posted': [[cut, 'Version 2 of Hero :60 was posted']],
  'version.decided': [
    [{ ...cut, byName: dana, decision: 'APPROVED' }, `${dana} approved Hero :60 v2`],
    [
      { ...cut, byName: dana, decision: 'APPROVED_WITH_NOTES' },
      `${dana} approved with notes Hero :60 v2`,
    ],
    [
      { ...cut, byName: dana, decision: 'CHANGES_REQUESTED' },
      `${dana} requested changes to Hero :60 v2`,
    ],
    [{ ...cut, byName: dana, decision: 'PENDING' }, `${dana} withdrew the decision on Hero :60 v2`],
  ],
  'note.noted': [
    [{ ...cut, isReply: false, visibility: 'client' }, 'A note was left on Hero :60 v2'],
    [{ ...cut, isReply: true, visibility: 'client' }, 'A reply was left on Hero :60 v2'],
    [
      { ...cut, isReply: false, visibility: 'internal' },
      'An internal note was left on Hero :60 v2',
    ],
    [
      { ...cut, isReply: true, visibility: 'internal' },
      'An internal reply was left on Hero :60 v2',
    ],
  ],
  'note.updated': [[{ title }, 'A note on Hero :60 was edited']],
  'note.deleted': [[{ title }, 'A note on Hero :60 was deleted']],
  'note.resolved': [[{ title }, 'A note on Hero :60 was resolved']],
  'note.reopened': [[{ title }, 'A note on Hero :60 was reopened']],
  'shoot_day.added': [
    [
      { label, date: '2026-12-01', holdStatus: 'first_hold' },
      'Day 1 of 2 was added for Tue 1 Dec (first hold)',
    ],
  ],
  'shoot_day.updated': [[{ label, changes: { date: '2026-12-02' } }, 'Day 1 of 2 was updated']],
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
  'shoot_day.uncalled': [[{ label }, 'A call for Day 1 of 2 was removed']],
  'location.added': [[{ name: 'Mill' }, 'Mill was added to locations']],
  'location.updated': [[{ name: 'Mill', fields }, 'Mill was updated']],
  'location.used': [[{ name: 'Mill' }, 'Mill was added to the job']],
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
  'crew_member.proved': [[{ name: theo }, 'Theo Marsh confirmed their email on their page']],
  'crew_member.own_updated': [
    [
      { name: theo, fields: ['phone', 'dietary'] },
      'Theo Marsh changed their phone and dietary needs',
    ],
  ],
  'crew_member.redacted': [[{}, 'The personal data of a crew member was redacted']],
  'crew_member.numbers_given': [
    [{ name: theo, numbers: ['tax_id'] }, 'Theo Marsh’s tax ID was entered'],
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
  'booking.paper_added': [
    [{ name: theo, kinds: ['nda', 'other'] }, 'Theo Marsh is asked for NDA and another paper'],
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
  'media_drive.added': [[{ label: 'D1' }, 'Drive D1 was added']],
  'media_drive.updated': [[{ label: 'D1', fields }, 'Drive D1 was updated']],
  'media_drive.moved': [
    [{ label: 'D1', from: 'on_set', to: 'in_transit' }, 'Drive D1 is now in transit'],
    [
      { label: 'D1', from: 'lost', to: 'on_set', reason: 'It was in the grip truck' },
      'Drive D1 is now on set: It was in the grip truck',
    ],
  ],
  'media_card.added': [[{ roll }, 'Card A001 was logged']],
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
  'saved_view.shared': [[{ name: 'Open jobs' }, 'The view Open jobs was shared']],
  'saved_view.removed': [[{ name: 'Open jobs' }, 'The view Open jobs was removed']],
  'saved_view.restored': [[{ name: 'Open jobs' }, 'The view Open jobs was restored']],
  'workspace.created': [[{ name: 'Northlight' }, 'Northlight was set up']],
  'work_rules.added': [[{ name: 'IATSE 600' }, 'Work rules of IATSE 600 were added']],
  'work_rules.updated': [
    [{ name: 'IATSE 600' }, 'Work rules of IATSE 600 were changed'],
    [{ name: null }, 'Work rules of everybody were changed'],
  ],
  'work_rules.removed': [[{ name: 'IATSE 600' }, 'Work rules of IATSE 600 were removed']],
  'workspace.updated': [[{}, 'Company details were updated']],
  'workspace.paperwork_updated': [[{}, 'The paperwork settings were updated']],
  'workspace.factor_rule_set': [
    [{ isRequired: true }, 'A second factor is required of everyone who may see money'],
    [{ isRequired: false }, 'A second factor is no longer required of everyone who may see money'],
  ],
  'workspace.export_requested': [[{}, 'An export of all data was started']],
  'workspace.export_canceled': [[{}, 'The export of all data was canceled']],
  'workspace.exported': [[{}, 'The export of all data is ready']],
  'workspace.export_failed': [[{}, 'The export of all data failed']],
  'workspace.export_downloaded': [[{}, 'An export of all data was downloaded']],
  'workspace.list_downloaded': [
    [
      { list: 'audit-log', filter: {}, rows: 1 },
      'The list audit log was downloaded as a CSV file, 1 row',
    ],
    [
      { list: 'clients', filter: { q: 'tern', sort: '-name' }, rows: 12 },
      'The list clients (q tern, sort -name) was downloaded as a CSV file, 12 rows',
    ],
  ],
  'workspace.deletion_scheduled': [
    [{ on: '2026-12-21' }, 'The workspace will be deleted on Mon 21 Dec'],
  ],
  'workspace.deletion_canceled': [[{}, 'The workspace will not be deleted']],
  'plan.updated': [[{ plan: 'house', status: 'past_due' }, 'The plan is now house, past due']],
  'member.invited': [[{ name: dana, role: 'admin' }, `${dana} was invited as admin`]],
  'member.invited_again': [[{ name: dana }, `${dana} got a new invitation link`]],
  'member.withdrawn': [[{ name: dana }, `${dana}’s invitation was revoked`]],
  'member.added': [[{ name: dana, role: 'admin' }, `${dana} joined as admin`]],
  'member.updated': [
    [
      {
        name: dana,
        before: { role: 'admin', status: 'active' },
        after: { role: 'coordinator', status: 'active' },
      },
      `${dana} is now coordinator`,
    ],
    [
      {
        name: dana,
        before: { role: 'admin', status: 'active' },
        after: { role: 'admin', status: 'suspended' },
      },
      `${dana} is suspended`,
    ],
    [
      {
        name: dana,
        before: { role: 'coordinator', status: 'active', financeAccess: 'none' },
        after: { role: 'coordinator', status: 'active', financeAccess: 'full' },
      },
      `${dana} can see the money of all jobs`,
    ],
  ],
  'member.handed_over': [
    [
      {
        name: dana,
        cards: { count: 1, to: theo },
        jobs: { count: 2, to: 'Marcus Tran' },
        holds: null,
      },
      'Dana Whitlock handed over 1 card to Theo Marsh and 2 jobs to Marcus Tran',
    ],
  ],
  'member.pictured': [[{ name: dana }, 'Dana Whitlock changed their profile picture']],
  'member.access_ended': [
    [{ name: dana }, `${dana} revoked their API tokens and disconnected their apps`],
  ],
  'person.password_changed': [[{ name: dana }, `${dana}’s password was changed`]],
  'person.email_changed': [[{ name: dana }, `${dana}’s email was changed`]],
  'person.replaced': [
    [
      { name: dana },
      `${dana}’s email was confirmed by another account, which takes the place of this one`,
    ],
  ],
  'person.factor_added': [
    [{ name: dana, factor: 'an authenticator app' }, `${dana} added an authenticator app`],
  ],
  'person.factor_removed': [
    [{ name: dana, factor: 'an authenticator app' }, `${dana} removed an authenticator app`],
  ],
  'person.factors_reset': [[{ name: dana }, `${dana}’s second factors were all removed`]],
  'person.recovery_code_used': [
    [{ name: dana, left: 9 }, `${dana} signed in with a recovery code, 9 left`],
  ],
  'person.device_added': [
    [
      { name: dana, device: 'Chrome on macOS' },
      `${dana} signed in with a new device: Chrome on macOS`,
    ],
    [{ name: dana, device: null }, `${dana} signed in with a new device`],
  ],
  'person.sessions_ended': [[{ name: dana }, `${dana} ended other sessions`]],
  'token.created': [[{ name: 'Sync', scopes: [] }, 'API token Sync was created']],
  'token.revoked': [[{ name: 'Sync' }, 'API token Sync was revoked']],
  'calendar_feed.created': [
    [{ of: 'all_jobs' }, 'A calendar feed of all jobs was created'],
    [{ of: 'person' }, 'A calendar feed of a crew member was created'],
  ],
  'calendar_feed.revoked': [[{ of: 'job' }, 'A calendar feed of the job was revoked']],
  'connection.approved': [[{ clientName: 'Claude', scopes: ['read'] }, 'Claude was connected']],
  'connection.disconnected': [[{ clientName: 'Claude' }, 'Claude was disconnected']],
  'webhook_endpoint.created': [
    [{ name: hook, kind: 'webhook', events: [] }, 'Webhook endpoint n8n was created'],
  ],
  'webhook_endpoint.updated': [[{ name: hook, fields }, 'Webhook endpoint n8n was updated']],
  'webhook_endpoint.resumed': [[{ name: hook, fields }, 'Webhook endpoint n8n was resumed']],
  'webhook_endpoint.paused': [[{ name: hook, fields }, 'Webhook endpoint n8n was paused']],
  'webhook_endpoint.kept': [[{ name: hook }, 'Webhook endpoint n8n was kept']],
  'webhook_endpoint.removed': [[{ name: hook }, 'Webhook endpoint n8n was removed']],
  'webhook_endpoint.rotated': [
    [{ name: hook, overlapHours: 24 }, 'The signing secret of n8n was rotated'],
  ],
  'webhook_endpoint.resent': [
    [{ name: hook, deliveryId: 'whd_1', event: 'project_created' }, 'A delivery to n8n was resent'],
  ],
  'webhook_endpoint.recovered': [
    [
      { name: hook, since: '2026-12-01T00:00:00Z', count: 1 },
      'A failed delivery to n8n is being resent',
    ],
    [
      { name: hook, since: '2026-12-01T00:00:00Z', count: 3 },
      '3 failed deliveries to n8n are being resent',
    ],
  ],
};

test.each(Object.entries(examples))('%s makes its sentence from its data', (kind, cases) => {
  const sentenceOf = catalog[kind as ActivityKind] as (data: unknown, at: Date) => string;
  expect(cases.map(([data]) => sentenceOf(data, at))).toEqual(cases.map(([, words]) => words));
});
