import { gapsOf } from '@callboard/domain/call-sheets/readiness';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { phoneToText } from '../../mail/texts/find-textable.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { listSheetWarnings } from './list-sheet-warnings.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';
import type { PlannedCopy } from './plan-sending.ts';
import { prepareSending } from './prepare-sending.ts';

const {
  bookings,
  callSheetQuestions,
  callSheetRecipients,
  callSheetRevisions,
  callSheets,
  textMessages,
} = schema;

/** A call sheet with everything that its editor shows. */
export type CallSheetPage = Awaited<ReturnType<typeof findCallSheet>>;

/**
 * Returns a call sheet: as it would be sent now, what is typed on it, what it lacks, how the last
 * revision fares with its recipients, and what they asked.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function findCallSheet(ctx: Ctx, { id }: { id: string }) {
  const row = await findRecord(ctx, callSheets, id);
  const day = await findShootDay(ctx, { id: row.shootDayId });
  await requireProjectAccess(ctx, { id: day.projectId }, 'editCallSheets');
  const asked = { to: 'changed', exceptKeys: [], hasTexts: false } as const;
  const [project, prepared, recipients, questions, revisions, warnings] = await Promise.all([
    findProject(ctx, { id: day.projectId }),
    prepareSending(ctx, { day, sheet: row }, asked),
    listRecipients(ctx, row),
    listQuestions(ctx, row),
    listRevisions(ctx, row),
    listSheetWarnings(ctx, day, row),
  ]);
  const { sheet, usual, lacks, heldCount, calls, copies, consents } = prepared;
  const reached = new Map(copies.map((it) => [it.key, it]));
  return {
    ...typedOf(row),
    project: { id: project.id, name: project.name, closedAt: project.closedAt },
    day,
    /** ISO 3166-1 alpha-2, for the paper and the units. */
    country: ctx.workspace.country,
    ...{ sheet, usual, heldCount, calls, warnings, questions, revisions },
    /** `currentEmail` is the one that they would be mailed at now. */
    recipients: recipients.map((it) => {
      const { email: currentEmail = null, phone = null } = reached.get(it.key) ?? {};
      return { ...it, currentEmail, canBeTexted: phoneToText(consents.get(phone ?? '')) !== null };
    }),
    ...{ lacks, gaps: gapsOf(sheet) },
    changedCount: countChanged(row, copies, recipients),
  };
}

/** Counts those whose sheet changed, who are new on it or off it. Who was not reached is not among them. */
function countChanged(
  { revision }: CallSheetRow,
  copies: readonly PlannedCopy[],
  recipients: readonly { key: string }[],
): number {
  if (revision === 0) return 0;
  const known = new Set(recipients.map((it) => it.key));
  return copies.filter((it) => it.act === 'mail' && (it.changes.length > 0 || !known.has(it.key)))
    .length;
}

/** What people typed, and where the sheet stands. */
function typedOf(row: CallSheetRow) {
  const { id, status, revision, sentAt, sentBy, notes, safety, parking, advance } = row;
  const { weather, hospital, contacts, walkie, departmentNotes, guests, attachments } = row;
  const { sendAt, plannedSending, sendProblem } = row;
  const isPlanned = sendProblem === null && sendAt && plannedSending;
  const planned = isPlanned ? { at: sendAt, ...plannedSending } : null;
  const standing = { id, status, revision, sentAt, sentBy, planned, sendProblem };
  const typed = { notes, safety, parking, advance, weather, hospital, contacts, walkie };
  return { ...standing, typed: { ...typed, departmentNotes, guests, attachments } };
}

export type SheetRecipient = CallSheetPage['recipients'][number];

/** Lists the recipients of the last revision by their call. */
function listRecipients({ tx }: Ctx, { id, revision }: CallSheetRow) {
  return tx
    .select({
      id: callSheetRecipients.id,
      key: callSheetRecipients.personKey,
      kind: callSheetRecipients.kind,
      crewMemberId: bookings.crewMemberId,
      name: callSheetRecipients.name,
      email: callSheetRecipients.email,
      phone: callSheetRecipients.phone,
      callTime: callSheetRecipients.callTime,
      sentRevision: callSheetRecipients.sentRevision,
      delivery: callSheetRecipients.delivery,
      skipReason: callSheetRecipients.skipReason,
      openedAt: callSheetRecipients.openedAt,
      confirmedAt: callSheetRecipients.confirmedAt,
      confirmedRevision: callSheetRecipients.confirmedRevision,
      confirmedBy: callSheetRecipients.confirmedBy,
      isDropped: callSheetRecipients.isDropped,
      /** How their text fared; null for somebody who got none. */
      textState: textMessages.state,
      textResponse: textMessages.response,
    })
    .from(callSheetRecipients)
    .leftJoin(bookings, eq(bookings.id, callSheetRecipients.bookingId))
    .leftJoin(textMessages, eq(textMessages.id, callSheetRecipients.textId))
    .where(
      and(
        eq(callSheetRecipients.callSheetId, id),
        eq(callSheetRecipients.revision, revision),
        isNull(callSheetRecipients.deletedAt),
      ),
    )
    .orderBy(asc(callSheetRecipients.callTime), asc(callSheetRecipients.name));
}

const mostQuestions = 200;

function listQuestions({ tx }: Ctx, { id }: CallSheetRow) {
  return tx
    .select({
      id: callSheetQuestions.id,
      text: callSheetQuestions.text,
      createdAt: callSheetQuestions.createdAt,
      answeredAt: callSheetQuestions.answeredAt,
      answeredBy: callSheetQuestions.answeredBy,
      name: callSheetRecipients.name,
      email: callSheetRecipients.email,
      phone: callSheetRecipients.phone,
    })
    .from(callSheetQuestions)
    .innerJoin(callSheetRecipients, eq(callSheetRecipients.id, callSheetQuestions.recipientId))
    .where(eq(callSheetQuestions.callSheetId, id))
    .orderBy(desc(callSheetQuestions.id))
    .limit(mostQuestions);
}

const mostRevisions = 100;

function listRevisions({ tx }: Ctx, { id }: CallSheetRow) {
  const { revision, sentAt, sentBy, isToChanged } = callSheetRevisions;
  return tx
    .select({ revision, sentAt, sentBy, isToChanged })
    .from(callSheetRevisions)
    .where(eq(callSheetRevisions.callSheetId, id))
    .orderBy(desc(revision))
    .limit(mostRevisions);
}
