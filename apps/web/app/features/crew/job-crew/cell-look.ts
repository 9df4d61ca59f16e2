import { bookingLabels, isGone, isHeld } from '@callboard/domain/crew/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { isAwayOn } from '#app/features/across/calendar/away-words.ts';
import { timeLeft } from '#app/features/across/home/time-left.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { toneClass } from '#app/ui/timeline/tone.tsx';
import type { BookingStatus, CrewDate, JobPerson } from './crew-page.ts';

const faded = 'text-faint line-through inset-ring inset-ring-line';

/** How certain a date is: solid, hatched, outlined, dotted, struck. */
export const cellClass: Record<BookingStatus, string> = {
  confirmed: toneClass.solid,
  first_hold: toneClass.hatched,
  second_hold: toneClass.outlined,
  inquired: 'text-soft outline-1 -outline-offset-1 outline-dashed outline-edge',
  declined: faded,
  released: faded,
  cancelled: faded,
};

/** The ring of a ticked date. */
export const tickedClass = 'ring-2 ring-tally ring-offset-1 ring-offset-paper';

/** What a cell shows: the rank of a hold, or the first letter of its state. */
export function cellText({ status, holdRank, challengeExpiresAt, ...on }: CrewDate): string {
  const text: Record<BookingStatus, string> = {
    confirmed: '✓',
    first_hold: 'H1',
    second_hold: `H${Math.max(2, holdRank ?? 2)}`,
    inquired: 'Ask',
    declined: 'No',
    released: 'Rel',
    cancelled: 'Off',
  };
  const said = status === 'confirmed' || isGone(status) ? '' : answerMark(on);
  return `${text[status]}${challengeExpiresAt ? '!' : ''}${said}`;
}

/** Returns what the person said about a date, as short as a cell: " yes", or " …" while they are asked. */
function answerMark({ answer, isAsked }: Pick<CrewDate, 'answer' | 'isAsked'>): string {
  if (answer === 'yes') return ' yes';
  if (answer === 'other') return ' ?';
  return isAsked ? ' …' : '';
}

const answerWords = {
  yes: 'said yes',
  no: 'said no',
  other: 'offers other dates',
};

/** Returns the other jobs that have confirmed a person on a date. */
export function clashesOn({ elsewhere }: JobPerson, date: string): string[] {
  return elsewhere
    .filter((it) => it.date === date && it.status === 'confirmed')
    .map((it) => it.projectName);
}

/** Returns whether another job has confirmed a person on a date. */
export function hasClash(person: JobPerson, date: string): boolean {
  return clashesOn(person, date).length > 0;
}

/** Returns whether somebody who is booked on a date is confirmed elsewhere, or away. */
export function isTakenOn(person: JobPerson, { date, status }: CrewDate): boolean {
  return !isGone(status) && (hasClash(person, date) || isAwayOn(person.away, date));
}

/** Returns "first hold, rank 1, 9 h left, confirmed on Trailhead FW". */
export function stateWords(person: JobPerson, on: CrewDate, now: Date): string {
  const others = person.elsewhere.filter((it) => it.date === on.date);
  const { challengeExpiresAt } = on;
  return [
    bookingLabels[on.status],
    on.status === 'second_hold' && on.holdRank !== null && on.holdRank > 2 && `rank ${on.holdRank}`,
    challengeExpiresAt && `challenged, ${timeLeft(new Date(challengeExpiresAt), now)}`,
    on.answer && answerWords[on.answer],
    on.isAsked && 'messaged, no answer yet',
    on.holdExpiresOn && isHeld(on.status) && `until ${formatPlainDate(on.holdExpiresOn)}`,
    on.needsReconfirmation && 'moved, to confirm again',
    isAwayOn(person.away, on.date) && 'away',
    ...others.map((it) => `${bookingLabels[it.status]} on ${it.projectName}`),
    on.killFeeCents !== null &&
      person.pay &&
      `kill fee ${formatMoney(on.killFeeCents, person.pay.currency)}`,
    on.reason && `“${on.reason}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the name of a cell for screen readers: "Theo Marsh, Tue 24 Nov: first hold". */
export function cellName(person: JobPerson, on: CrewDate, now: Date): string {
  return `${person.name}, ${formatPlainDate(on.date)}: ${stateWords(person, on, now)}`;
}
