import { changesFor } from '@callboard/domain/call-sheets/changes';
import { revisionColor } from '@callboard/domain/call-sheets/enums';
import {
  bareSheet,
  copyFor,
  ownCallOn,
  printedCall,
  type Sheet,
} from '@callboard/domain/call-sheets/sheet';
import { AppError } from '@callboard/domain/errors';
import { asc, eq } from 'drizzle-orm';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import { readRevisions } from '../call-sheets/read-revisions.ts';
import type { CallLinkCtx } from './as-call-link.ts';
import { findOwnTexts } from './find-own-texts.ts';

const { callSheetQuestions, callSheetRecipients, callSheets } = schema;

/** A recipient's page. */
export type OwnSheet = Awaited<ReturnType<typeof findOwnSheet>>;

/**
 * Returns what a recipient's page shows: the last revision that was sent, with their own call, what
 * changed since the one that they confirmed, and who else is in their department. No other calls, and
 * phone numbers only for people who work on the day.
 * @throws AppError `not_found` when the revision cannot be read.
 */
export async function findOwnSheet(ctx: CallLinkCtx) {
  const { recipient, sheet, revision } = await readOwnSheet(ctx);
  const row = await findRecord(ctx, callSheets, ctx.actor.callSheetId);
  const confirmed = recipient.confirmedRevision ?? 0;
  const before =
    confirmed > 0 && confirmed < revision
      ? (await readRevisions(ctx, row, [confirmed])).get(confirmed)
      : undefined;
  const own = ownCallOn(sheet, recipient.personKey);
  const { people, guests: _, ...shown } = own ? copyFor(sheet, recipient.kind) : bareSheet(sheet);
  return {
    company: ctx.workspace.name,
    /** ISO 3166-1 alpha-2, for the units. */
    country: ctx.workspace.country,
    logoUrl: (await findMailLogo(ctx)) ?? null,
    ...{ recipientId: recipient.id, name: recipient.name, kind: recipient.kind },
    ...{ revision, color: revisionColor(revision), sentAt: row.sentAt },
    sheet: shown,
    own: own && { call: own.call, mode: own.mode, time: own.time, ...timesOf(own.person) },
    changes: before ? changesFor(before, sheet, recipient.personKey) : [],
    mates: matesOf(people, own?.person ?? null),
    /** The revision that they confirmed, and whether that is still their call. */
    confirmedRevision: recipient.confirmedRevision,
    isConfirmed: recipient.confirmedAt !== null,
    isBeingRevised: row.status !== 'sent',
    /** Whether a person saw this revision before, in a browser. */
    isOpened: recipient.openedAt !== null,
    questions: await listOwnQuestions(ctx),
    texts: await findOwnTexts(ctx, recipient),
  };
}

/** Returns the last revision that was sent, and the copy. @throws AppError `not_found`. */
export async function readOwnSheet(ctx: CallLinkCtx) {
  const { callSheetId, recipientId } = ctx.actor;
  const row = await findRecord(ctx, callSheets, callSheetId);
  const recipient = await findRecord(ctx, callSheetRecipients, recipientId);
  const { revision } = row;
  const sheet = (await readRevisions(ctx, row, [revision])).get(revision);
  if (!sheet) throw new AppError('not_found', 'This call sheet was not sent yet.');
  return { recipient, revision, sheet, sentAt: row.sentAt };
}

type Person = Sheet['people'][number];

function timesOf(person: Person | null) {
  const { pickup = null, makeup = null, onSet = null, role = null } = person ?? {};
  return { pickup, makeup, onSet, role, department: person?.department ?? null };
}

/** Returns the others of somebody's department, with their calls. */
function matesOf(people: readonly Person[], own: Person | null) {
  if (!own) return [];
  return people
    .filter((it) => it.department === own.department && it.key !== own.key)
    .map((it) => ({ name: it.name, role: it.role, call: printedCall(it) }));
}

function listOwnQuestions({ tx, actor }: CallLinkCtx) {
  return tx
    .select({
      id: callSheetQuestions.id,
      text: callSheetQuestions.text,
      createdAt: callSheetQuestions.createdAt,
      answeredAt: callSheetQuestions.answeredAt,
    })
    .from(callSheetQuestions)
    .where(eq(callSheetQuestions.recipientId, actor.recipientId))
    .orderBy(asc(callSheetQuestions.id))
    .limit(100);
}
