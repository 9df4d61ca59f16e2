import { dateInWords, instantInWords } from '@callboard/domain/dates';
import { mismatchSentence } from '@callboard/domain/media/mismatch-in-words';
import type { Ctx } from '../../kernel/context.ts';
import { inWords } from '../../kernel/text/in-words.ts';
import type { CardAtRisk } from '../../schedule/media/list-cards-at-risk.ts';
import type {
  listChallengedDays,
  listOpenPermits,
  listOverdue,
  listPressedHolds,
  listSentSheets,
  listUnsentDays,
} from './pressing.ts';

type RowOf<List extends (...input: never[]) => PromiseLike<unknown[]>> = Awaited<
  ReturnType<List>
>[number];

/** A problem that needs attention, in one sentence. */
export interface Alert {
  kind: string;
  projectId: string;
  projectName: string;
  text: string;
  /** When the chance to act ends, or null if there is no such time. */
  until: Date | null;
  /** The call sheet that it is about. */
  callSheetId?: string | null;
  /** The location or the card that it is about. */
  subjectId?: string;
}

interface ProjectRef {
  projectId: string;
  projectName: string;
}

function alert(
  kind: string,
  { projectId, projectName }: ProjectRef,
  text: string,
  until: Date | null = null,
): Alert {
  return { kind, projectId, projectName, text, until };
}

/** Returns the alert of a hold that is challenged or about to expire. */
export function toHoldAlert(ctx: Ctx, hold: RowOf<typeof listPressedHolds>): Alert {
  const { name, challengeExpiresAt, holdExpiresAt } = hold;
  const what = `${name}’s hold for ${dateInWords(hold.date, ctx.now())}`;
  if (challengeExpiresAt) {
    const text = `${what} is challenged: ${answerBy(ctx, challengeExpiresAt)}.`;
    return alert('hold_challenged', hold, text, challengeExpiresAt);
  }
  const until = holdExpiresAt ? inZone(ctx, holdExpiresAt) : 'soon';
  return alert('hold_expiring', hold, `${what} expires ${until}.`, holdExpiresAt);
}

/** Returns the alert of a challenged shoot day. */
export function toDayAlert(ctx: Ctx, day: RowOf<typeof listChallengedDays>): Alert {
  const text = `${dayOf(ctx, day)} is challenged: ${answerBy(ctx, day.challengeExpiresAt)}.`;
  return alert('day_challenged', day, text, day.challengeExpiresAt);
}

function answerBy(ctx: Ctx, until: Date): string {
  if (until > ctx.now()) return `confirm or release by ${inZone(ctx, until)}`;
  return `the 24 hours ended ${inZone(ctx, until)}. Confirm or release it now`;
}

function inZone(ctx: Ctx, instant: Date): string {
  return instantInWords(instant, { timeZone: ctx.workspace.timeZone, now: ctx.now() });
}

export function toUnsentAlert(ctx: Ctx, day: RowOf<typeof listUnsentDays>): Alert {
  const text = `The call sheet for ${dayOf(ctx, day)} has not been sent.`;
  return { ...alert('call_sheet_not_sent', day, text), callSheetId: day.callSheetId };
}

/**
 * Returns the alerts of a sent call sheet: bounced recipients, those it was not mailed to, and missing
 * confirmations.
 */
export function toSheetAlerts(ctx: Ctx, sheet: RowOf<typeof listSentSheets>): Alert[] {
  const { callSheetId, receipts } = sheet;
  const { confirmed, bounced, untold, unconfirmed } = receipts;
  const day = dayOf(ctx, sheet);
  const waiting = unconfirmed?.length ?? 0;
  const alerts: Alert[] = [];
  if (bounced) {
    const text = `The call sheet for ${day} bounced for ${bounced.join(', ')}.`;
    alerts.push({ ...alert('call_sheet_bounced', sheet, text), callSheetId });
  }
  if (untold) {
    const text = `The call sheet for ${day} could not be emailed to ${untold.join(', ')}.`;
    alerts.push({ ...alert('call_sheet_untold', sheet, text), callSheetId });
  }
  if (waiting > 0) {
    const text = `${waiting} of ${waiting + confirmed} have not confirmed the call sheet for ${day}.`;
    alerts.push({ ...alert('call_sheet_unconfirmed', sheet, text), callSheetId });
  }
  return alerts;
}

function dayOf(ctx: Ctx, { label, date }: { label: string; date: string }): string {
  return `${label} on ${dateInWords(date, ctx.now())}`;
}

export function toPermitAlert(ctx: Ctx, place: RowOf<typeof listOpenPermits>): Alert {
  const state = place.permitStatus === 'applied' ? 'applied for' : inWords(place.permitStatus);
  const date = dateInWords(place.date, ctx.now());
  const used = place.isSet ? 'shoots' : 'is used';
  const text = `${place.name} ${used} on ${date} and its permit is ${state}.`;
  return { ...alert('permit_open', place, text), subjectId: place.locationId };
}

export function toCardAlert(card: CardAtRisk): Alert {
  const copies = card.verifiedCopies === 1 ? '1 verified copy' : 'no verified copy';
  const text = `Card ${card.roll} has ${copies}. ${mismatchSentence(card.mismatch)}`.trimEnd();
  return { ...alert('card_at_risk', card, text), subjectId: card.id };
}

export function toOverdueAlert(ctx: Ctx, item: RowOf<typeof listOverdue>): Alert {
  const due = item.dueDate ? dateInWords(item.dueDate, ctx.now()) : 'earlier';
  return alert('deliverable_overdue', item, `${item.title} was due on ${due}.`);
}
