import { type Decision, deliverableLabels } from '@callboard/domain/deliverables/enums';
import { detailsInWords } from '@callboard/domain/payment-details/enums';
import { phaseStep, statusLabels } from '@callboard/domain/projects/enums';
import { projectRoleLabels } from '@callboard/domain/team/enums';
import type { schema } from '../../kernel/schema.ts';
import type {
  Changed,
  ChangedDetails,
  ChangedProject,
  Cut,
  Decided,
  ImportedClients,
  LeftNote,
  LinkedAsset,
  MovedDeliverable,
  Named,
  None,
  OfClient,
  PhaseMove,
  Reasoned,
  Renamed,
  TeamRole,
  Titled,
  UndoneMove,
  WrappedItem,
} from '../data.ts';
import { counted } from './words.ts';

type Project = typeof schema.projects.$inferSelect;

/** Jobs with their boards, files, clients and deliverables. */
export const jobs = {
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
  'project.budget_moved': ({ from, to }: { from: string; to: string }) =>
    `Budget was moved from section ${from} to ${to}`,
  'project.forecast_set': ({ section }: { section: string }) =>
    `The estimate to complete of section ${section} was changed`,
  'project.archived': ({ name }: Named) => `${name} was archived`,
  'project.restored': ({ name }: Named) => `${name} was restored`,
  'project.deleted': ({ name }: Named) => `${name} was deleted`,
  'project.undeleted': ({ name }: Named) => `${name} was restored after it was deleted`,

  'project.team_set': ({ name, projectRole, isHeld }: TeamRole) =>
    `${name} is ${isHeld ? 'now' : 'no longer'} ${projectRoleLabels[projectRole]} of the job`,

  'book.updated': ({ title }: Titled) => `${title} was changed in the book`,
  'book.shown': ({ title }: Titled) => `${title} is shown to the client in the book`,
  'book.hidden': ({ title }: Titled) => `${title} is no longer shown to the client in the book`,
  'book.ordered': (_: None) => 'The sections of the book were reordered',
  'book.added': ({ title }: Titled) => `Notes were added to the book: ${title}`,
  'book.removed': ({ title }: Titled) => `Notes were removed from the book: ${title}`,
  'book.restored': ({ title }: Titled) => `Notes were restored to the book: ${title}`,
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
  'link.restored': (link: LinkedAsset) => `${linkName(link)} was linked again`,

  'client.created': ({ name }: Named) => `${name} was added to clients`,
  'client.updated': ({ name }: Named) => `${name} was updated`,
  'client.details_looked_at': ({ name, fields }: Named & ChangedDetails) =>
    `The changed ${detailsInWords(fields)} of ${name} ${fields.length === 1 ? 'was' : 'were'} checked`,
  'client.removed': ({ name }: Named) => `${name} was removed from clients`,
  'client.restored': ({ name }: Named) => `${name} was restored to clients`,
  'client.imported': ({ clients, contacts, updated }: ImportedClients) =>
    `${counted(clients, 'client')} and ${counted(contacts, 'contact')} were added and ${updated} updated by an import`,
  'client.merged': ({ name, into }: Named & { into: string }) => `${name} was merged into ${into}`,

  'contact.created': ({ name, clientName }: Named & OfClient) =>
    `${name} was added to ${clientName}`,
  'contact.updated': ({ name }: Named) => `${name} was updated`,
  'contact.email_changed': ({ name }: Named) => `The email of ${name} was changed`,
  'contact.email_confirmed': ({ name }: Named) => `The email of ${name} was confirmed`,
  'contact.removed': ({ name }: Named) => `${name} was removed from contacts`,
  'contact.restored': ({ name, clientName }: Named & OfClient) =>
    `${name} was restored to ${clientName}`,

  'deliverable.added': ({ title, count = 1 }: Titled & { count?: number }) =>
    count === 1 ? `${title} was added` : `${title} and ${count - 1} more were added`,
  'deliverable.updated': ({ title }: Titled & Changed) => `${title} was updated`,
  'deliverable.status_changed': ({ title, previousStatus, status }: MovedDeliverable) =>
    `${title} moved from ${deliverableLabels[previousStatus]} to ${deliverableLabels[status]}`,
  'deliverable.quality_passed': ({ title }: Titled) => `${title} passed quality control`,
  'deliverable.quality_reopened': ({ title }: Titled) => `Quality control of ${title} was reopened`,
  'deliverable.approvers_set': ({ title, count }: Titled & { count: number }) =>
    count === 0
      ? `The approvers of ${title} were removed`
      : `${title} got ${count === 1 ? '1 approver' : `${count} approvers`}`,
  'deliverable.removed': ({ title, reason }: Titled & Reasoned) => `${title} was killed: ${reason}`,

  'cut_link.created': ({ title, name }: Titled & Named) =>
    `A link to ${title} was created for ${name}`,
  'cut_link.sent': ({ title, name }: Titled & Named) => `A link to ${title} was mailed to ${name}`,
  'cut_link.ended': ({ title, name }: Titled & Named) =>
    `The link of ${name} to ${title} was ended`,
  'cut_link.changed': ({ title, name }: Titled & Named) =>
    `What ${name} may do with a link to ${title} was changed`,
  'cut_link.passcode_set': ({ title, name }: Titled & Named) =>
    `The link of ${name} to ${title} got a passcode`,
  'cut_link.passcode_removed': ({ title, name }: Titled & Named) =>
    `The passcode of the link of ${name} to ${title} was removed`,

  'version.posted': ({ title, versionNumber }: Cut) =>
    `Version ${versionNumber} of ${title} was posted`,
  'version.decided': ({ byName, decision, title, versionNumber }: Cut & Decided) =>
    `${byName} ${decisionWords[decision]} ${title} v${versionNumber}`,

  'note.noted': ({ title, versionNumber, isReply, visibility }: LeftNote) => {
    const noun = isReply ? 'reply' : 'note';
    const note = visibility === 'internal' ? `An internal ${noun}` : `A ${noun}`;
    return `${note} was left on ${title} v${versionNumber}`;
  },
  'version.notes_imported': ({ title, versionNumber, count }: Cut & { count: number }) =>
    `${count === 1 ? 'A marker was' : `${count} markers were`} imported as notes on ${title} v${versionNumber}`,
  'note.updated': ({ title }: Titled) => `A note on ${title} was edited`,
  'note.deleted': ({ title }: Titled) => `A note on ${title} was deleted`,
  'note.resolved': ({ title }: Titled) => `A note on ${title} was resolved`,
  'note.reopened': ({ title }: Titled) => `A note on ${title} was reopened`,
};

const decisionWords: Record<Decision, string> = {
  PENDING: 'withdrew the decision on',
  APPROVED: 'approved',
  APPROVED_WITH_NOTES: 'approved with notes',
  CHANGES_REQUESTED: 'requested changes to',
};

function linkName({ label, provider, externalId }: LinkedAsset): string {
  return label ?? `${provider} ${externalId}`;
}
