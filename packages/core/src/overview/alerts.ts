import type { Ctx } from '../context.ts';
import type { CardAtRisk } from '../media/list-cards-at-risk.ts';
import { inWords } from '../text/in-words.ts';
import { localTime } from '../tool-results/tool-result.ts';
import type {
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
}

interface ProjectRef {
  projectId: string;
  projectName: string;
}

function alert(kind: string, { projectId, projectName }: ProjectRef, text: string): Alert {
  return { kind, projectId, projectName, text };
}

/** Returns the alert of a hold that is challenged or about to expire. */
export function toHoldAlert(ctx: Ctx, hold: RowOf<typeof listPressedHolds>): Alert {
  const { name, date, challengeExpiresAt, holdExpiresAt } = hold;
  if (challengeExpiresAt) {
    const until = localTime(ctx, challengeExpiresAt);
    return alert(
      'hold_challenged',
      hold,
      `The hold of ${name} for ${date} is challenged: confirm or release by ${until}.`,
    );
  }
  const until = holdExpiresAt ? localTime(ctx, holdExpiresAt) : 'soon';
  return alert('hold_expiring', hold, `The hold of ${name} for ${date} ends ${until}.`);
}

export function toUnsentAlert(day: RowOf<typeof listUnsentDays>): Alert {
  const text = `The call sheet for ${day.label} on ${day.date} has not been sent.`;
  return alert('call_sheet_not_sent', day, text);
}

/** Returns the alerts of a sent call sheet: bounced recipients and missing confirmations. */
export function toSheetAlerts(sheet: RowOf<typeof listSentSheets>): Alert[] {
  const { recipients, skipped, confirmed, bounced } = sheet.receipts;
  const day = `${sheet.label} on ${sheet.date}`;
  const waiting = recipients - skipped - confirmed;
  const alerts: Alert[] = [];
  if (bounced) {
    const text = `The call sheet for ${day} bounced for ${bounced.join(', ')}.`;
    alerts.push(alert('call_sheet_bounced', sheet, text));
  }
  if (waiting > 0) {
    const text = `${waiting} of ${recipients - skipped} have not confirmed the call sheet for ${day}.`;
    alerts.push(alert('call_sheet_unconfirmed', sheet, text));
  }
  return alerts;
}

export function toPermitAlert(place: RowOf<typeof listOpenPermits>): Alert {
  const state = inWords(place.permitStatus);
  const text = `${place.name} is shot on ${place.date} and its permit is ${state}.`;
  return alert('permit_open', place, text);
}

export function toCardAlert(card: CardAtRisk): Alert {
  const copies = card.verifiedCopies === 1 ? '1 verified copy' : 'no verified copy';
  return alert('card_at_risk', card, `Card ${card.roll} has ${copies}.`);
}

export function toOverdueAlert(item: RowOf<typeof listOverdue>): Alert {
  return alert('deliverable_overdue', item, `${item.title} was due on ${item.dueDate}.`);
}
