import type { FinanceAccess, Role } from '../access/enums.ts';
import type { McpScope } from '../access/mcp-scopes.ts';
import type { Scope } from '../access/scopes.ts';
import { bookingLabels } from '../crew/enums.ts';
import { answerWords } from '../crew-offers/answer-words.ts';
import { dateInWords } from '../dates/index.ts';
import { type Decision, deliverableLabels } from '../deliverables/enums.ts';
import { joinPhrases } from '../events/words.ts';
import type { FeedSubject } from '../feeds/subject-of.ts';
import type { LocationStatus } from '../locations/enums.ts';
import type { CardStatus, DriveStatus } from '../media/enums.ts';
import {
  type CrewNumberField,
  crewNumberLabels,
  type PaperworkStatus,
  papersInWords,
  paperworkStatusLabels,
} from '../paperwork/enums.ts';
import type { Subscription } from '../plans/standing.ts';
import { phaseStep, statusLabels } from '../projects/enums.ts';
import type { schema } from '../schema.ts';
import { holdLabels } from '../shoot-days/enums.ts';
import { projectRoleLabels } from '../team/enums.ts';
import { inWords } from '../text/in-words.ts';
import type {
  Answered,
  Booked,
  Called,
  Changed,
  ChangedMember,
  ChangedProject,
  CopiedTo,
  Cut,
  Decided,
  Downloaded,
  Explained,
  Factor,
  HandedOver,
  Held,
  Imported,
  Labeled,
  LeftNote,
  LinkedAsset,
  Messaged,
  MovedCall,
  MovedDay,
  MovedDeliverable,
  MovedHold,
  Named,
  None,
  Numbers,
  OfClient,
  OfFeed,
  Papers,
  PhaseMove,
  Reasoned,
  Renamed,
  Rolled,
  Strips,
  TeamRole,
  Titled,
  Undone,
  UndoneMove,
  WrappedItem,
} from './data.ts';

type Project = typeof schema.projects.$inferSelect;
type ProjectLocation = typeof schema.projectLocations.$inferSelect;
type Endpoint = typeof schema.webhookEndpoints.$inferSelect;

/**
 * Every kind of activity entry, as `subject.verb`. Each function takes the stored data and the time
 * of the entry, and returns the sentence that the activity shows, in the words of the trade and
 * without the actor.
 */
export const catalog = {
  'project.created': ({ name, of }: Named & Pick<Project, 'source'> & { of?: string }) =>
    of === undefined ? `${name} was created` : `${name} was created as a copy of ${of}`,
  'project.updated': ({ name, before, after }: ChangedProject) =>
    before.status && after.status
      ? `Status changed from ${statusLabels[before.status]} to ${statusLabels[after.status]}`
      : `${name} was updated`,
  'project.phase_moved': (move: PhaseMove) => `Phase moved ${phaseStep(move)}`,
  'project.phase_undone': (move: UndoneMove) => `Phase moved ${phaseStep(move)}, then undone`,
  'project.ordered': (_: None) => 'The deliverables were reordered',
  'project.wrapped': ({ name }: Named & { items?: WrappedItem[] }) =>
    `${name} was wrapped and closed`,
  'project.reopened': ({ name, reason }: Named & Reasoned) => `${name} was reopened: ${reason}`,
  'project.archived': ({ name }: Named) => `${name} was archived`,
  'project.restored': ({ name }: Named) => `${name} was restored`,
  'project.deleted': ({ name }: Named) => `${name} was deleted`,
  'project.undeleted': ({ name }: Named) => `${name} was restored after it was deleted`,

  'project.team_set': ({ name, projectRole, isHeld }: TeamRole) =>
    `${name} is ${isHeld ? 'now' : 'no longer'} ${projectRoleLabels[projectRole]} of the job`,

  'card.added': ({ title }: Titled) => `Card added: ${title}`,
  'card.updated': ({ title }: Titled) => `Card changed: ${title}`,
  'card.moved': ({ title, column }: Titled & { column: string }) =>
    `Card moved to ${column}: ${title}`,
  'card.removed': ({ title }: Titled) => `Card removed: ${title}`,
  'card.restored': ({ title }: Titled) => `Card restored: ${title}`,

  'file.added': ({ name, title }: Named & Titled) => `${name} was attached to ${title}`,
  'file.uploaded': ({ name, title }: Named & Titled) => `${name} was uploaded to ${title}`,
  'file.renamed': ({ before, name }: Renamed) => `${before} was renamed to ${name}`,
  'file.moved': ({ name, title }: Named & Titled) => `${name} was moved to ${title}`,
  'file.removed': ({ name, title }: Named & Titled) => `${name} was removed from ${title}`,
  'file.restored': ({ name, title }: Named & Titled) => `${name} was restored to ${title}`,

  'folder.created': ({ name }: Named) => `Folder created: ${name}`,
  'folder.renamed': ({ before, name }: Renamed) => `Folder ${before} was renamed to ${name}`,
  'folder.moved': ({ name, title }: Named & Titled) => `Folder ${name} was moved to ${title}`,
  'folder.removed': ({ name }: Named) => `Folder removed: ${name}`,
  'folder.restored': ({ name }: Named) => `Folder restored: ${name}`,

  'link.linked': (link: LinkedAsset) => `${linkName(link)} was linked`,
  'link.updated': (link: LinkedAsset) => `${linkName(link)} link was updated`,
  'link.unlinked': (link: LinkedAsset) => `${linkName(link)} was unlinked`,

  'client.created': ({ name }: Named) => `${name} was added to clients`,
  'client.updated': ({ name }: Named) => `${name} was updated`,
  'client.removed': ({ name }: Named) => `${name} was removed from clients`,
  'client.restored': ({ name }: Named) => `${name} was restored to clients`,
  'client.merged': ({ name, into }: Named & { into: string }) => `${name} was merged into ${into}`,

  'contact.created': ({ name, clientName }: Named & OfClient) =>
    `${name} was added to ${clientName}`,
  'contact.updated': ({ name }: Named) => `${name} was updated`,
  'contact.removed': ({ name }: Named) => `${name} was removed from contacts`,
  'contact.restored': ({ name, clientName }: Named & OfClient) =>
    `${name} was restored to ${clientName}`,

  'deliverable.added': ({ title }: Titled) => `${title} was added`,
  'deliverable.updated': ({ title }: Titled & Changed) => `${title} was updated`,
  'deliverable.status_changed': ({ title, previousStatus, status }: MovedDeliverable) =>
    `${title} moved from ${deliverableLabels[previousStatus]} to ${deliverableLabels[status]}`,
  'deliverable.removed': ({ title, reason }: Titled & Reasoned) => `${title} was killed: ${reason}`,

  'version.posted': ({ title, versionNumber }: Cut) =>
    `Version ${versionNumber} of ${title} was posted`,
  'version.decided': ({ byName, decision, title, versionNumber }: Cut & Decided) =>
    `${byName} ${decisionWords[decision]} ${title} v${versionNumber}`,

  'note.noted': ({ title, versionNumber, isReply, visibility }: LeftNote) => {
    const noun = isReply ? 'reply' : 'note';
    const note = visibility === 'internal' ? `An internal ${noun}` : `A ${noun}`;
    return `${note} was left on ${title} v${versionNumber}`;
  },
  'note.updated': ({ title }: Titled) => `A note on ${title} was edited`,
  'note.deleted': ({ title }: Titled) => `A note on ${title} was deleted`,
  'note.resolved': ({ title }: Titled) => `A note on ${title} was resolved`,
  'note.reopened': ({ title }: Titled) => `A note on ${title} was reopened`,

  'shoot_day.added': ({ label, date, holdStatus }: Labeled & Held, at: Date) =>
    `${label} was added for ${dateInWords(date, at)} (${holdLabels[holdStatus].toLowerCase()})`,
  'shoot_day.updated': ({ label }: Labeled & { changes: Record<string, unknown> }) =>
    `${label} was updated`,
  'shoot_day.call_moved': ({ label, from, to, people }: Labeled & MovedCall) =>
    `The call of ${label} was moved from ${from} to ${to}, with ${people} ${people === 1 ? 'person' : 'people'}`,
  'shoot_day.moved': ({ label, from, to }: Labeled & MovedDay, at: Date) =>
    `${label} was moved from ${dateInWords(from, at)} to ${dateInWords(to, at)}`,
  'shoot_day.move_undone': ({ label, from, to }: Labeled & MovedDay & Undone, at: Date) =>
    `${label} was moved from ${dateInWords(from, at)} to ${dateInWords(to, at)}, then back`,
  'shoot_day.hold_moved': ({ label, to }: Labeled & MovedHold) =>
    `${label} is now ${holdLabels[to].toLowerCase()}`,
  'shoot_day.challenged': ({ label }: Labeled) =>
    `${label} was challenged: confirm or release it within 24 hours`,
  'shoot_day.called': ({ name, call, callTime, label }: Labeled & Called) =>
    `${name} ${call ?? `is called at ${callTime}`} for ${label}`,
  'shoot_day.uncalled': ({ label }: Labeled) => `A call for ${label} was removed`,

  'wrap_report.started': ({ label }: Labeled) => `The wrap report of ${label} was started`,
  'wrap_report.updated': ({ label }: Labeled & Changed) =>
    `The wrap report of ${label} was changed`,
  'wrap_report.submitted': ({ label }: Labeled) => `The wrap report of ${label} was submitted`,
  'wrap_report.reopened': ({ label }: Labeled) => `The wrap report of ${label} was reopened`,
  'timecard.updated': ({ label, count }: Labeled & Changed & { count: number }) =>
    count === 1
      ? `A timecard of ${label} was changed`
      : `${count} timecards of ${label} were changed`,

  'strip.added': (strips: Strips) => `${stripsInWords(strips)} added to ${strips.label}`,
  'strip.updated': ({ title, label }: Titled & Labeled & Changed) =>
    `The strip ${title} of ${label} was changed`,
  'strip.moved': (strips: Strips) => `${stripsInWords(strips)} moved on ${strips.label}`,
  'strip.removed': (strips: Strips) => `${stripsInWords(strips)} removed from ${strips.label}`,
  'strip.restored': (strips: Strips) => `${stripsInWords(strips)} restored to ${strips.label}`,

  'location.added': ({ name }: Named) => `${name} was added to locations`,
  'location.updated': ({ name }: Named & Changed) => `${name} was updated`,
  'location.used': ({ name }: Named) => `${name} was added to the job`,
  'location.moved': ({
    name,
    status,
    reason,
  }: Named & Changed & { status: LocationStatus } & Explained) =>
    `${name} is now ${inWords(status)}${explained(reason)}`,
  'location.permit_moved': ({
    name,
    permitStatus,
  }: Named & Changed & Pick<ProjectLocation, 'permitStatus'>) =>
    `The permit for ${name} is now ${inWords(permitStatus)}`,
  'location.use_updated': ({ name }: Named & Changed) => `${name} was updated on the job`,

  'crew_member.added': ({ name }: Named) => `${name} was added to crew`,
  'crew_member.updated': ({ name }: Named & Changed) => `${name} was updated in crew`,
  'crew_member.removed': ({ name }: Named) => `${name} was removed from crew`,
  'crew_member.restored': ({ name }: Named) => `${name} was restored to crew`,
  'crew_member.merged': ({ name }: Named) => `${name} was merged with another entry in crew`,
  'crew_member.imported': ({ added, updated }: Imported) =>
    `${added} people were added to crew and ${updated} updated by an import`,
  'crew_member.link_created': ({ name }: Named) => `A link to the page of ${name} was created`,
  'crew_member.link_sent': ({ name }: Named) => `${name} was sent the link to their page`,
  'crew_member.links_ended': ({ name }: Named) => `The links to the page of ${name} were ended`,
  'crew_member.proved': ({ name }: Named) => `${name} confirmed their email on their page`,
  'crew_member.own_updated': ({ name, fields }: Named & Changed) =>
    `${name} changed their ${new Intl.ListFormat('en').format(fields.map(ownFieldName))}`,
  'crew_member.redacted': (_: None) => 'The personal data of a crew member was redacted',

  'crew_member.numbers_given': ({ name, numbers }: Named & Numbers) =>
    `${name}’s ${numbersInWords(numbers)} ${numbers.length === 1 ? 'was' : 'were'} entered`,
  'crew_member.number_read': ({ name, numbers }: Named & Numbers) =>
    `${name}’s ${numbersInWords(numbers)} was read`,
  'crew_member.numbers_removed': ({ name, numbers }: Named & Numbers) =>
    `${name}’s ${numbersInWords(numbers)} ${numbers.length === 1 ? 'was' : 'were'} deleted`,

  'booking.booked': ({ name, role, status }: Booked) =>
    `${name} was ${status === 'inquired' ? 'asked to work' : 'held'} as ${role}`,
  'booking.booking_moved': ({ name, role, status, dates }: Booked & { reason: string | null }) =>
    `${name}, ${role}, is now ${bookingLabels[status]} for ${dates.length} ${dates.length === 1 ? 'date' : 'dates'}`,
  'booking.expiry_set': ({ name, on }: Named & { on: string | null }, at: Date) =>
    on === null
      ? `${name}’s hold no longer expires`
      : `${name}’s hold counts until ${dateInWords(on, at)}`,
  'booking.updated': ({ name }: Named & Changed) => `${name}’s booking was updated`,
  'booking.challenged': ({ name, date }: Named & { date: string }, at: Date) =>
    `${name}’s hold for ${dateInWords(date, at)} was challenged: confirm or release within 24 hours`,
  'booking.messaged': ({ name, dates }: Messaged) =>
    `${name} was sent a message about ${counted(dates.length, 'date')}`,
  'booking.answered': (answered: Answered) => answerWords(answered),
  'booking.promoted': ({ role, date }: { role: string; date: string }, at: Date) =>
    `${role} moved up to first hold for ${dateInWords(date, at)}`,

  'booking.paper_added': ({ name, kinds }: Named & Papers) =>
    `${name} is asked for ${papersInWords(kinds)}`,
  'booking.paper_sent': ({ name, kinds }: Named & Papers) =>
    `${name} was sent ${papersInWords(kinds)}`,
  'booking.paper_signed': ({ name, kinds }: Named & Papers) =>
    `${papersInWords(kinds)} came in from ${name}`,
  'booking.paper_received': ({ name, kinds }: Named & Papers) =>
    `${papersInWords(kinds)} of ${name} was received on paper`,
  'booking.paper_moved': ({
    name,
    kinds,
    status,
    reason,
  }: Named & Papers & { status: PaperworkStatus } & Explained) =>
    `${papersInWords(kinds)} of ${name} is now ${paperworkStatusLabels[status].toLowerCase()}${explained(reason)}`,

  'media_drive.added': ({ label }: Labeled) => `Drive ${label} was added`,
  'media_drive.updated': ({ label }: Labeled & Changed) => `Drive ${label} was updated`,
  'media_drive.moved': ({
    label,
    to,
    reason,
  }: Labeled & { from: DriveStatus; to: DriveStatus } & Explained) =>
    `Drive ${label} is now ${inWords(to)}${explained(reason)}`,
  'media_card.added': ({ roll }: Rolled) => `Card ${roll} was logged`,
  'media_card.moved': ({ roll, status }: Rolled & { status: CardStatus }) =>
    `Card ${roll} is now ${inWords(status)}`,
  'media_card.mismatched': ({ roll }: Rolled) =>
    `Card ${roll} failed verification: the checksums do not match. Do not format it`,
  'media_card.copied': ({ roll, drive, isVerified }: Rolled & CopiedTo) =>
    `Card ${roll} was copied to ${drive}${isVerified ? ' and verified' : ''}`,

  'saved_view.shared': ({ name }: Named) => `The view ${name} was shared`,
  'saved_view.removed': ({ name }: Named) => `The view ${name} was removed`,
  'saved_view.restored': ({ name }: Named) => `The view ${name} was restored`,

  'workspace.created': ({ name }: Named) => `${name} was set up`,
  'workspace.updated': (_: None) => 'Company details were updated',
  'workspace.paperwork_updated': (_: None) => 'The paperwork settings were updated',
  'workspace.factor_rule_set': ({ isRequired }: { isRequired: boolean }) =>
    `A second factor is ${isRequired ? 'required' : 'no longer required'} of everyone who may see money`,
  'workspace.export_requested': (_: None) => 'An export of all data was started',
  'workspace.export_canceled': (_: None) => 'The export of all data was canceled',
  'workspace.exported': (_: None) => 'The export of all data is ready',
  'workspace.export_failed': (_: None) => 'The export of all data failed',
  'workspace.export_downloaded': (_: None) => 'An export of all data was downloaded',
  'workspace.list_downloaded': (download: Downloaded) => downloadText(download),
  'workspace.deletion_scheduled': ({ on }: { on: string }, at: Date) =>
    `The workspace will be deleted on ${dateInWords(on, at)}`,
  'workspace.deletion_canceled': (_: None) => 'The workspace will not be deleted',
  'work_rules.added': ({ name }: Named) => `Work rules of ${name} were added`,
  'work_rules.updated': ({ name }: { name: string | null }) =>
    `Work rules of ${name ?? 'everybody'} were changed`,
  'work_rules.removed': ({ name }: Named) => `Work rules of ${name} were removed`,
  'plan.updated': ({ plan, status }: Pick<Subscription, 'plan' | 'status'>) =>
    `The plan is now ${plan}, ${inWords(status)}`,

  'member.invited': ({ name, role }: Named & { role: Role }) => `${name} was invited as ${role}`,
  'member.invited_again': ({ name }: Named) => `${name} got a new invitation link`,
  'member.withdrawn': ({ name }: Named) => `${name}’s invitation was revoked`,
  'member.added': ({ name, role }: Named & { role: Role }) => `${name} joined as ${role}`,
  'member.updated': (change: ChangedMember) => memberChange(change),
  'member.handed_over': (handing: HandedOver) => handOverText(handing),
  'member.pictured': ({ name }: Named) => `${name} changed their profile picture`,
  'member.access_ended': ({ name }: Named) =>
    `${name} revoked their API tokens and disconnected their apps`,

  'person.password_changed': ({ name }: Named) => `${name}’s password was changed`,
  'person.email_changed': ({ name }: Named) => `${name}’s email was changed`,
  'person.replaced': ({ name }: Named) =>
    `${name}’s email was confirmed by another account, which takes the place of this one`,
  'person.factor_added': ({ name, factor }: Named & Factor) => `${name} added ${factor}`,
  'person.factor_removed': ({ name, factor }: Named & Factor) => `${name} removed ${factor}`,
  'person.factors_reset': ({ name }: Named) => `${name}’s second factors were all removed`,
  'person.recovery_code_used': ({ name, left }: Named & { left: number }) =>
    `${name} signed in with a recovery code, ${left} left`,
  'person.device_added': ({ name, device }: Named & { device: string | null }) =>
    `${name} signed in with a new device${device ? `: ${device}` : ''}`,
  'person.sessions_ended': ({ name }: Named) => `${name} ended other sessions`,

  'token.created': ({ name }: Named & { scopes: Scope[] }) => `API token ${name} was created`,
  'token.revoked': ({ name }: Named) => `API token ${name} was revoked`,

  'calendar_feed.created': (feed: OfFeed) =>
    `A calendar feed of ${feedSubjects[feed.of]} was created`,
  'calendar_feed.revoked': (feed: OfFeed) =>
    `A calendar feed of ${feedSubjects[feed.of]} was revoked`,

  'connection.approved': ({ clientName }: OfClient & { scopes: McpScope[] }) =>
    `${clientName} was connected`,
  'connection.disconnected': ({ clientName }: OfClient) => `${clientName} was disconnected`,

  'webhook_endpoint.created': ({ name }: Named & Pick<Endpoint, 'kind' | 'events'>) =>
    `Webhook endpoint ${name} was created`,
  'webhook_endpoint.updated': ({ name }: Named & Changed) => `Webhook endpoint ${name} was updated`,
  'webhook_endpoint.resumed': ({ name }: Named & Changed) => `Webhook endpoint ${name} was resumed`,
  'webhook_endpoint.paused': ({ name }: Named & Changed) => `Webhook endpoint ${name} was paused`,
  'webhook_endpoint.kept': ({ name }: Named) => `Webhook endpoint ${name} was kept`,
  'webhook_endpoint.removed': ({ name }: Named) => `Webhook endpoint ${name} was removed`,
  'webhook_endpoint.rotated': ({ name }: Named & { overlapHours: number }) =>
    `The signing secret of ${name} was rotated`,
  'webhook_endpoint.resent': ({ name }: Named & { deliveryId: string; event: string }) =>
    `A delivery to ${name} was resent`,
  'webhook_endpoint.recovered': ({ name, count }: Named & { since: string; count: number }) =>
    count === 1
      ? `A failed delivery to ${name} is being resent`
      : `${count} failed deliveries to ${name} are being resent`,
};

/** A kind of activity entry, such as `project.phase_moved`. */
export type ActivityKind = keyof typeof catalog;

/** What an entry is about: the part of its kind before the point. */
export type Subject = ActivityKind extends `${infer S}.${string}` ? S : never;

/** Stored data of each kind, from which its sentence is made. */
export type ActivityData<Kind extends ActivityKind> = Parameters<(typeof catalog)[Kind]>[0];

const ownFieldNames: Record<string, string> = {
  dietary: 'dietary needs',
  emergencyContact: 'emergency contact',
};

function ownFieldName(field: string): string {
  return ownFieldNames[field] ?? field;
}

const feedSubjects: Record<FeedSubject, string> = {
  all_jobs: 'all jobs',
  job: 'the job',
  person: 'a crew member',
};

const decisionWords: Record<Decision, string> = {
  PENDING: 'withdrew the decision on',
  APPROVED: 'approved',
  APPROVED_WITH_NOTES: 'approved with notes',
  CHANGES_REQUESTED: 'requested changes to',
};

function handOverText({ name, cards, jobs, holds }: HandedOver): string {
  const things = [
    cards && `${counted(cards.count, 'card')} to ${cards.to}`,
    jobs && `${counted(jobs.count, 'job')} to ${jobs.to}`,
    holds && `${counted(holds.count, 'hold')} to ${holds.to}`,
  ].filter((it) => it !== null);
  return `${name} handed over ${new Intl.ListFormat('en').format(things)}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const moneyWords: Record<FinanceAccess, string> = {
  none: 'can no longer see money',
  own_projects: 'can see the money of their own jobs',
  full: 'can see the money of all jobs',
};

function memberChange({ name, before, after }: ChangedMember): string {
  if (before.status !== after.status) return `${name} is ${after.status}`;
  if (before.role !== after.role || !after.financeAccess) return `${name} is now ${after.role}`;
  return `${name} ${moneyWords[after.financeAccess]}`;
}

function stripsInWords({ count, title }: Strips): string {
  return count === 1 ? `The strip ${title} was` : `${count} strips were`;
}

function linkName({ label, provider, externalId }: LinkedAsset): string {
  return label ?? `${provider} ${externalId}`;
}

function downloadText({ list, filter, rows }: Downloaded): string {
  const narrowed = Object.entries(filter).map(([name, value]) => `${name} ${value}`);
  const how = narrowed.length > 0 ? ` (${narrowed.join(', ')})` : '';
  const count = `${rows} ${rows === 1 ? 'row' : 'rows'}`;
  return `The list ${list.replaceAll('-', ' ')}${how} was downloaded as a CSV file, ${count}`;
}

function numbersInWords(numbers: CrewNumberField[]): string {
  return joinPhrases(numbers.map((it) => inWordsOf(crewNumberLabels[it])));
}

/** Returns a label inside a sentence: "tax ID", "account number". */
function inWordsOf(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function explained(reason: string | null | undefined): string {
  return reason ? `: ${reason}` : '';
}
