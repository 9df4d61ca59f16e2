import type { RecordKind } from '@callboard/domain/search/enums';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { isOwnMoney } from '../../accounts/access/money-of-jobs.ts';
import { isOpenFor } from '../../accounts/access/project-access.ts';
import { isSeenBrief } from '../../bids/briefs/conditions.ts';
import { isSeen } from '../../bids/estimates/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveInvoices } from '../../sales/invoices/conditions.ts';
import { isSeenBill } from '../../spend/bills/access.ts';
import { liveBills } from '../../spend/bills/conditions.ts';

const {
  bills,
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
  invoices,
  locations,
  mediaCards,
  mediaDrives,
  notes,
  projects,
  purchaseOrders,
  shootDays,
  versions,
} = schema;

/** How records of a kind are shown. */
interface RecordSource {
  id: Column;
  title: SQL;
  /** The text of which the part around the match is shown. */
  snippet: SQL;
  authorKind?: SQL;
  /** The deliverable that opens a version or a note. */
  deliverableId?: Column;
  /** Whether the record is on a project. */
  isOnProject?: boolean;
  from: SQL;
  /** Which of them the actor sees, if not everybody in the office sees all. */
  isSeen?: (ctx: Ctx) => SQL | undefined;
}

const liveProject = sql`join ${projects} on ${projects.id} =`;

/** The items of a card's checklist as one text. */
const checklistText = sql`(select coalesce(string_agg(item ->> 'text', ' · '), '')
  from jsonb_array_elements(${boardCards.checklist}) as item)`;

/** How each kind of record is read and shown once it is found, and who sees it. */
export const sources: Record<RecordKind, RecordSource> = {
  project: {
    id: projects.id,
    title: sql`${projects.name}`,
    snippet: sql`concat_ws(' · ', ${projects.jobNo}, ${clients.name}, ${projects.agency})`,
    isOnProject: true,
    from: sql`${projects} join ${clients} on ${clients.id} = ${projects.clientId}
      where ${projects.deletedAt} is null`,
  },
  estimate: {
    id: estimates.id,
    title: sql`concat(${estimates.number}, ' ', ${estimates.title})`,
    snippet: sql`${clients.name}`,
    from: sql`${estimates} join ${clients} on ${clients.id} = ${estimates.clientId}
      where ${estimates.deletedAt} is null`,
    isSeen,
  },
  brief: {
    id: briefs.id,
    title: sql`${briefs.title}`,
    // Not its text, which anybody may have written.
    snippet: sql`concat_ws(' · ', ${briefs.status}, ${clients.name})`,
    from: sql`${briefs} left join ${clients} on ${clients.id} = ${briefs.clientId}
      where ${briefs.deletedAt} is null`,
    isSeen: isSeenBrief,
  },
  client: {
    id: clients.id,
    title: sql`${clients.name}`,
    snippet: sql`${clients.kind}`,
    from: sql`${clients} where ${clients.deletedAt} is null`,
  },
  contact: {
    id: contacts.id,
    title: sql`${contacts.name}`,
    snippet: sql`concat_ws(' · ', ${contacts.title}, ${clients.name})`,
    from: sql`${contacts} join ${clients} on ${clients.id} = ${contacts.clientId}
      where ${contacts.deletedAt} is null`,
  },
  deliverable: {
    id: deliverables.id,
    title: sql`${deliverables.title}`,
    snippet: sql`concat_ws(' · ', ${deliverables.status}, nullif(${deliverables.duration}, ''),
      nullif(${deliverables.format}, ''), nullif(${deliverables.platform}, ''))`,
    isOnProject: true,
    from: sql`${deliverables} ${liveProject} ${deliverables.projectId}
      where ${deliverables.deletedAt} is null and ${projects.deletedAt} is null`,
  },
  shoot_day: {
    id: shootDays.id,
    title: sql`${shootDays.label}`,
    snippet: sql`concat_ws(' · ', ${shootDays.date}, ${shootDays.holdStatus}, ${locations.name})`,
    isOnProject: true,
    from: sql`${shootDays} ${liveProject} ${shootDays.projectId}
      left join ${locations} on ${locations.id} = ${shootDays.locationId}
      where ${shootDays.deletedAt} is null and ${projects.deletedAt} is null`,
  },
  crew: {
    id: crewMembers.id,
    title: sql`${crewMembers.name}`,
    snippet: sql`concat_ws(' · ', ${crewMembers.defaultRole}, ${crewMembers.department})`,
    from: sql`${crewMembers}
      where ${crewMembers.deletedAt} is null and ${crewMembers.redactedAt} is null`,
  },
  location: {
    id: locations.id,
    title: sql`${locations.name}`,
    snippet: sql`concat_ws(', ', ${locations.address}, ${locations.city}, ${locations.region})`,
    from: sql`${locations} where ${locations.deletedAt} is null`,
  },
  media_drive: {
    id: mediaDrives.id,
    title: sql`${mediaDrives.label}`,
    snippet: sql`concat_ws(' · ', ${mediaDrives.kind}, ${mediaDrives.status}, ${mediaDrives.custodian})`,
    isOnProject: true,
    from: sql`${mediaDrives} ${liveProject} ${mediaDrives.projectId}
      where ${mediaDrives.deletedAt} is null and ${projects.deletedAt} is null`,
  },
  media_card: {
    id: mediaCards.id,
    title: sql`${mediaCards.roll}`,
    snippet: sql`concat_ws(' · ', ${mediaCards.status}, ${shootDays.date})`,
    isOnProject: true,
    from: sql`${mediaCards} ${liveProject} ${mediaCards.projectId}
      left join ${shootDays} on ${shootDays.id} = ${mediaCards.shootDayId}
      where ${mediaCards.deletedAt} is null and ${projects.deletedAt} is null`,
  },
  version: {
    id: versions.id,
    title: sql`concat(${deliverables.title}, ' v', ${versions.versionNumber})`,
    snippet: sql`concat_ws(' · ', ${versions.decision}, ${versions.stage}, ${versions.fileName})`,
    deliverableId: versions.deliverableId,
    isOnProject: true,
    from: sql`${versions} join ${deliverables} on ${deliverables.id} = ${versions.deliverableId}
      ${liveProject} ${deliverables.projectId}
      where ${versions.deletedAt} is null and ${deliverables.deletedAt} is null
        and ${projects.deletedAt} is null`,
  },
  note: {
    id: notes.id,
    title: sql`concat(${deliverables.title}, ' v', ${versions.versionNumber}, ', ', ${notes.authorName})`,
    snippet: sql`${notes.body}`,
    authorKind: sql`${notes.authorKind}`,
    deliverableId: versions.deliverableId,
    isOnProject: true,
    from: sql`${notes} join ${versions} on ${versions.id} = ${notes.versionId}
      join ${deliverables} on ${deliverables.id} = ${versions.deliverableId}
      ${liveProject} ${deliverables.projectId}
      where ${notes.deletedAt} is null and ${versions.deletedAt} is null
        and ${deliverables.deletedAt} is null and ${projects.deletedAt} is null`,
  },
  invoice: {
    id: invoices.id,
    title: sql`coalesce(${invoices.number}, 'Draft')`,
    snippet: sql`concat_ws(' · ', ${invoices.kind}, ${invoices.status}, ${clients.name})`,
    isOnProject: true,
    from: sql`${invoices} join ${clients} on ${clients.id} = ${invoices.clientId}
      join ${projects} on ${projects.id} = ${invoices.projectId}
      where ${liveInvoices}`,
    isSeen: (ctx) => isOwnMoney(ctx, invoices),
  },
  bill: {
    id: bills.id,
    title: sql`${bills.payeeName}`,
    snippet: sql`concat_ws(' · ', ${bills.number}, ${bills.status})`,
    isOnProject: true,
    from: sql`${bills} left join ${projects} on ${projects.id} = ${bills.projectId}
      where ${liveBills}`,
    isSeen: isSeenBill,
  },
  purchase_order: {
    id: purchaseOrders.id,
    title: sql`concat(${purchaseOrders.number}, ' ', ${purchaseOrders.vendorName})`,
    snippet: sql`${purchaseOrders.status}`,
    isOnProject: true,
    from: sql`${purchaseOrders} ${liveProject} ${purchaseOrders.projectId}
      where ${purchaseOrders.deletedAt} is null and ${projects.deletedAt} is null`,
    isSeen: (ctx) => isOpenFor(ctx, purchaseOrders.projectId, 'editCosts'),
  },
  receipt: {
    id: costs.id,
    title: sql`${costs.vendorName}`,
    snippet: sql`concat_ws(' · ', ${costs.date}, ${costs.description})`,
    isOnProject: true,
    from: sql`${costs} ${liveProject} ${costs.projectId}
      where ${costs.deletedAt} is null and ${projects.deletedAt} is null`,
    isSeen: (ctx) => isOpenFor(ctx, costs.projectId, 'editCosts'),
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
  },
  file: {
    id: files.id,
    title: sql`${files.name}`,
    snippet: sql`coalesce(${fileFolders.name}, '')`,
    isOnProject: true,
    from: sql`${files} left join ${fileFolders} on ${fileFolders.id} = ${files.folderId}
      ${liveProject} ${files.projectId}
      where ${files.deletedAt} is null and ${projects.deletedAt} is null`,
  },
};
