import { type Column, type SQL, sql } from 'drizzle-orm';
import { isOpenFor } from '../access/project-access.ts';
import { isSeenBrief } from '../briefs/conditions.ts';
import type { Ctx } from '../context.ts';
import { isSeen } from '../estimates/access.ts';
import { schema } from '../schema.ts';
import type { RecordKind } from './enums.ts';

const {
  boardCards,
  boardColumns,
  boards,
  briefs,
  clients,
  contacts,
  costs,
  crewMembers,
  deliverables,
  estimates,
  fileFolders,
  files,
  locations,
  mediaDrives,
  notes,
  projects,
  purchaseOrders,
  shootDays,
  versions,
} = schema;

interface Match {
  id: Column;
  title: SQL;
  /** The text shown around the match. */
  snippet: SQL;
  authorKind?: SQL;
  /** Whether the record is on a project. */
  isOnProject?: boolean;
  from: SQL;
  /** Which of them the actor sees, if not everybody in the office sees all. */
  isSeen?: (ctx: Ctx) => SQL | undefined;
  /** The columns searched. */
  text: (Column | SQL)[];
  newestFirst: Column;
}

const liveProject = sql`join ${projects} on ${projects.id} =`;

/** The items of a card's checklist as one text. */
const checklistText = sql`(select coalesce(string_agg(item ->> 'text', ' · '), '')
  from jsonb_array_elements(${boardCards.checklist}) as item)`;

/** How each kind of record is searched. Crew contact details and pay are never searched. */
export const matches: Record<RecordKind, Match> = {
  project: {
    id: projects.id,
    title: sql`${projects.name}`,
    snippet: sql`concat_ws(' · ', ${projects.jobNo}, ${clients.name}, ${projects.agency})`,
    isOnProject: true,
    from: sql`${projects} join ${clients} on ${clients.id} = ${projects.clientId}
      where ${projects.deletedAt} is null`,
    text: [projects.name, projects.jobNo, projects.agency, clients.name],
    newestFirst: projects.createdAt,
  },
  estimate: {
    id: estimates.id,
    title: sql`concat(${estimates.number}, ' ', ${estimates.title})`,
    snippet: sql`${clients.name}`,
    from: sql`${estimates} join ${clients} on ${clients.id} = ${estimates.clientId}
      where ${estimates.deletedAt} is null`,
    isSeen,
    text: [estimates.number, estimates.title],
    newestFirst: estimates.createdAt,
  },
  brief: {
    id: briefs.id,
    title: sql`${briefs.title}`,
    // Not its text, which anybody may have written.
    snippet: sql`concat_ws(' · ', ${briefs.status}, ${clients.name})`,
    from: sql`${briefs} left join ${clients} on ${clients.id} = ${briefs.clientId}
      where ${briefs.deletedAt} is null`,
    isSeen: isSeenBrief,
    text: [briefs.title, briefs.body, clients.name],
    newestFirst: briefs.createdAt,
  },
  client: {
    id: clients.id,
    title: sql`${clients.name}`,
    snippet: sql`${clients.kind}`,
    from: sql`${clients} where ${clients.deletedAt} is null`,
    text: [clients.name],
    newestFirst: clients.createdAt,
  },
  contact: {
    id: contacts.id,
    title: sql`${contacts.name}`,
    snippet: sql`concat_ws(' · ', ${contacts.title}, ${clients.name})`,
    from: sql`${contacts} join ${clients} on ${clients.id} = ${contacts.clientId}
      where ${contacts.deletedAt} is null`,
    text: [contacts.name, contacts.title, contacts.email],
    newestFirst: contacts.createdAt,
  },
  deliverable: {
    id: deliverables.id,
    title: sql`${deliverables.title}`,
    snippet: sql`concat_ws(' · ', ${deliverables.status}, nullif(${deliverables.duration}, ''),
      nullif(${deliverables.format}, ''), nullif(${deliverables.platform}, ''))`,
    isOnProject: true,
    from: sql`${deliverables} ${liveProject} ${deliverables.projectId}
      where ${deliverables.deletedAt} is null and ${projects.deletedAt} is null`,
    text: [deliverables.title, deliverables.platform],
    newestFirst: deliverables.createdAt,
  },
  shoot_day: {
    id: shootDays.id,
    title: sql`${shootDays.label}`,
    snippet: sql`concat_ws(' · ', ${shootDays.date}, ${shootDays.holdStatus}, ${locations.name})`,
    isOnProject: true,
    from: sql`${shootDays} ${liveProject} ${shootDays.projectId}
      left join ${locations} on ${locations.id} = ${shootDays.locationId}
      where ${shootDays.deletedAt} is null and ${projects.deletedAt} is null`,
    text: [shootDays.label, locations.name],
    newestFirst: shootDays.createdAt,
  },
  crew: {
    id: crewMembers.id,
    title: sql`${crewMembers.name}`,
    snippet: sql`concat_ws(' · ', ${crewMembers.defaultRole}, ${crewMembers.department})`,
    from: sql`${crewMembers}
      where ${crewMembers.deletedAt} is null and ${crewMembers.redactedAt} is null`,
    text: [crewMembers.name, crewMembers.defaultRole],
    newestFirst: crewMembers.createdAt,
  },
  location: {
    id: locations.id,
    title: sql`${locations.name}`,
    snippet: sql`concat_ws(', ', ${locations.address}, ${locations.city}, ${locations.region})`,
    from: sql`${locations} where ${locations.deletedAt} is null`,
    text: [locations.name, locations.address, locations.city],
    newestFirst: locations.createdAt,
  },
  media_drive: {
    id: mediaDrives.id,
    title: sql`${mediaDrives.label}`,
    snippet: sql`concat_ws(' · ', ${mediaDrives.kind}, ${mediaDrives.status}, ${mediaDrives.custodian})`,
    isOnProject: true,
    from: sql`${mediaDrives} ${liveProject} ${mediaDrives.projectId}
      where ${mediaDrives.deletedAt} is null and ${projects.deletedAt} is null`,
    text: [mediaDrives.label, mediaDrives.custodian, mediaDrives.storageLocation],
    newestFirst: mediaDrives.createdAt,
  },
  note: {
    id: notes.id,
    title: sql`concat(${deliverables.title}, ' v', ${versions.versionNumber}, ', ', ${notes.authorName})`,
    snippet: sql`${notes.body}`,
    authorKind: sql`${notes.authorKind}`,
    isOnProject: true,
    from: sql`${notes} join ${versions} on ${versions.id} = ${notes.versionId}
      join ${deliverables} on ${deliverables.id} = ${versions.deliverableId}
      ${liveProject} ${deliverables.projectId}
      where ${notes.deletedAt} is null and ${versions.deletedAt} is null
        and ${deliverables.deletedAt} is null and ${projects.deletedAt} is null`,
    text: [notes.body],
    newestFirst: notes.createdAt,
  },
  purchase_order: {
    id: purchaseOrders.id,
    title: sql`concat(${purchaseOrders.number}, ' ', ${purchaseOrders.vendorName})`,
    snippet: sql`${purchaseOrders.status}`,
    isOnProject: true,
    from: sql`${purchaseOrders} ${liveProject} ${purchaseOrders.projectId}
      where ${purchaseOrders.deletedAt} is null and ${projects.deletedAt} is null`,
    isSeen: (ctx) => isOpenFor(ctx, purchaseOrders.projectId, 'editCosts'),
    text: [purchaseOrders.number, purchaseOrders.vendorName],
    newestFirst: purchaseOrders.createdAt,
  },
  receipt: {
    id: costs.id,
    title: sql`${costs.vendorName}`,
    snippet: sql`concat_ws(' · ', ${costs.date}, ${costs.description})`,
    isOnProject: true,
    from: sql`${costs} ${liveProject} ${costs.projectId}
      where ${costs.deletedAt} is null and ${projects.deletedAt} is null`,
    isSeen: (ctx) => isOpenFor(ctx, costs.projectId, 'editCosts'),
    text: [costs.vendorName],
    newestFirst: costs.createdAt,
  },
  card: {
    id: boardCards.id,
    title: sql`${boardCards.title}`,
    snippet: sql`concat_ws(' · ', ${boardColumns.name}, ${boardCards.description},
      nullif(${checklistText}, ''))`,
    isOnProject: true,
    from: sql`${boardCards} join ${boardColumns} on ${boardColumns.id} = ${boardCards.columnId}
      join ${boards} on ${boards.id} = ${boardColumns.boardId}
      ${liveProject} ${boards.projectId}
      where ${boardCards.deletedAt} is null and ${projects.deletedAt} is null`,
    text: [boardCards.title, boardCards.description, checklistText],
    newestFirst: boardCards.createdAt,
  },
  file: {
    id: files.id,
    title: sql`${files.name}`,
    snippet: sql`coalesce(${fileFolders.name}, '')`,
    isOnProject: true,
    from: sql`${files} left join ${fileFolders} on ${fileFolders.id} = ${files.folderId}
      ${liveProject} ${files.projectId}
      where ${files.deletedAt} is null and ${projects.deletedAt} is null`,
    text: [files.name],
    newestFirst: files.createdAt,
  },
};
