import { expectSentences } from '../testing/expect-sentences.ts';
import { jobs } from './jobs.ts';

const name = 'Glow Forward';
const title = 'Hero :60';
const dana = 'Dana Whitlock';
const theo = 'Theo Marsh';
const fields = ['notes'];
const cut = { title, versionNumber: 2 };
const asset = { label: null, provider: 'review_site', externalId: 'glow-1' };

expectSentences(jobs, {
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
  'book.updated': [[{ title: 'Wardrobe' }, 'Wardrobe was changed in the book']],
  'book.shown': [[{ title: 'Wardrobe' }, 'Wardrobe is shown to the client in the book']],
  'book.hidden': [[{ title: 'Wardrobe' }, 'Wardrobe is no longer shown to the client in the book']],
  'book.ordered': [[{}, 'The sections of the book were reordered']],
  'book.added': [[{ title: 'Catering' }, 'Notes were added to the book: Catering']],
  'book.removed': [[{ title: 'Catering' }, 'Notes were removed from the book: Catering']],
  'book.restored': [[{ title: 'Catering' }, 'Notes were restored to the book: Catering']],
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
  'link.restored': [[asset, 'review_site glow-1 was linked again']],
  'client.created': [[{ name: 'Vantelle' }, 'Vantelle was added to clients']],
  'client.updated': [[{ name: 'Vantelle' }, 'Vantelle was updated']],
  'client.details_looked_at': [
    [
      { name: 'Vantelle', fields: ['billing_email'] },
      'The changed address for invoices of Vantelle was checked',
    ],
  ],
  'client.removed': [[{ name: 'Vantelle' }, 'Vantelle was removed from clients']],
  'client.restored': [[{ name: 'Vantelle' }, 'Vantelle was restored to clients']],
  'client.imported': [
    [
      { clients: 1, contacts: 12, updated: 2, startedAt: '2026-11-23T17:00:00.000Z' },
      '1 client and 12 contacts were added and 2 updated by an import',
    ],
  ],
  'client.merged': [[{ name: 'Vantele', into: 'Vantelle' }, 'Vantele was merged into Vantelle']],
  'contact.created': [[{ name: dana, clientName: 'Vantelle' }, `${dana} was added to Vantelle`]],
  'contact.updated': [[{ name: dana }, `${dana} was updated`]],
  'contact.email_changed': [[{ name: dana }, `The email of ${dana} was changed`]],
  'contact.email_confirmed': [[{ name: dana }, `The email of ${dana} was confirmed`]],
  'contact.removed': [[{ name: dana }, `${dana} was removed from contacts`]],
  'contact.restored': [
    [{ name: dana, clientName: 'Vantelle' }, `${dana} was restored to Vantelle`],
  ],
  'deliverable.added': [
    [{ title }, 'Hero :60 was added'],
    [{ title, count: 6 }, 'Hero :60 and 5 more were added'],
  ],
  'deliverable.updated': [[{ title, fields }, 'Hero :60 was updated']],
  'deliverable.status_changed': [
    [
      { title, previousStatus: 'NOT_STARTED', status: 'IN_REVIEW' },
      'Hero :60 moved from Not started to In review',
    ],
  ],
  'deliverable.quality_passed': [[{ title }, 'Hero :60 passed quality control']],
  'deliverable.quality_reopened': [[{ title }, 'Quality control of Hero :60 was reopened']],
  'deliverable.approvers_set': [
    [{ title, count: 3 }, 'Hero :60 got 3 approvers'],
    [{ title, count: 1 }, 'Hero :60 got 1 approver'],
    [{ title, count: 0 }, 'The approvers of Hero :60 were removed'],
  ],
  'deliverable.removed': [[{ title, reason: 'Cut' }, 'Hero :60 was killed: Cut']],
  'cut_link.created': [[{ title, name: dana }, `A link to Hero :60 was created for ${dana}`]],
  'cut_link.sent': [[{ title, name: dana }, `A link to Hero :60 was mailed to ${dana}`]],
  'cut_link.ended': [[{ title, name: dana }, `The link of ${dana} to Hero :60 was ended`]],
  'cut_link.changed': [
    [{ title, name: dana }, `What ${dana} may do with a link to Hero :60 was changed`],
  ],
  'cut_link.passcode_set': [
    [{ title, name: dana }, `The link of ${dana} to Hero :60 got a passcode`],
  ],
  'cut_link.passcode_removed': [
    [{ title, name: dana }, `The passcode of the link of ${dana} to Hero :60 was removed`],
  ],
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
  'version.notes_imported': [
    [{ ...cut, count: 12 }, '12 markers were imported as notes on Hero :60 v2'],
    [{ ...cut, count: 1 }, 'A marker was imported as notes on Hero :60 v2'],
  ],
  'note.updated': [[{ title }, 'A note on Hero :60 was edited']],
  'note.deleted': [[{ title }, 'A note on Hero :60 was deleted']],
  'note.resolved': [[{ title }, 'A note on Hero :60 was resolved']],
  'note.reopened': [[{ title }, 'A note on Hero :60 was reopened']],
  'project.budget_moved': [[{ from: 'B', to: 'D' }, 'Budget was moved from section B to D']],
  'project.forecast_set': [[{ section: 'B' }, 'The estimate to complete of section B was changed']],
});
