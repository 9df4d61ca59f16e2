import { canceledWords, changesFor, isChangedFor } from '@callboard/domain/call-sheets/changes';
import type { Delivery, RecipientKind } from '@callboard/domain/call-sheets/enums';
import { ownCallOn, type Sheet } from '@callboard/domain/call-sheets/sheet';
import type { SkipReason } from '@callboard/domain/call-sheets/skip-reasons';
import { bounceKey, isMailAddress } from '../../mail/address.ts';
import type { Reached } from './read-sheet.ts';

/**
 * What a copy is to its reader: their first, one with changes for them, or one without, which a change
 * of the forecast alone is too.
 */
export type News = 'first' | 'changed' | 'same';

/**
 * What a sending does for one person: `keep` leaves them with the copy that they have. Who is skipped
 * gets no mail, but may get a text.
 */
export interface PlannedCopy extends Omit<Reached, 'kind'> {
  kind: RecipientKind;
  act: 'mail' | 'skip' | 'keep';
  reason: SkipReason | null;
  /** The phone that is texted too, in E.164. */
  textTo: string | null;
  /** Their call in print; null for somebody who is off the sheet now. */
  call: string | null;
  /** When they are called; null for people without a time too. */
  callTime: string | null;
  news: News;
  /** What changed for them since the copy that they have. */
  changes: string[];
}

/** Somebody with a copy of an earlier revision. */
interface Holder extends Reached {
  sentRevision: number;
  delivery: Delivery;
  /** Whether a text is with them, or on its way. */
  isTexted: boolean;
  isDropped: boolean;
}

interface Sending {
  sheet: Sheet;
  reached: readonly Reached[];
  holders: readonly Holder[];
  /** The revisions that holders have, by their number. */
  revisions: ReadonlyMap<number, Sheet>;
  /** Addresses that do not exist, as mail servers said. */
  bounced: ReadonlySet<string>;
  /** Phones that may be texted, in E.164, by the phone as it was typed. */
  textable: ReadonlyMap<string, string>;
  to: 'all' | 'changed';
  exceptKeys: readonly string[];
}

/**
 * Plans who gets a call sheet: everybody on it, or those for whom it changed since their copy, and in
 * both cases those who are off it now. In the order of the sheet.
 */
export function planSending(sending: Sending): PlannedCopy[] {
  const { reached, holders, exceptKeys, bounced, textable } = sending;
  const seen = new Set<string>();
  const reasonOf = ({ key, name, email }: Pick<Reached, 'key' | 'name' | 'email'>) => {
    if (exceptKeys.includes(key)) return 'left_out';
    if (email === null) return 'no_email';
    if (!isMailAddress(email)) return 'bad_email';
    if (bounced.has(bounceKey(email))) return 'bounced';
    const person = JSON.stringify([email.toLowerCase(), name.toLowerCase()]);
    if (seen.has(person)) return 'duplicate';
    seen.add(person);
    return null;
  };
  const planned = (copy: Omit<PlannedCopy, 'act' | 'reason' | 'textTo'>): PlannedCopy => {
    const reason = reasonOf(copy);
    const isLeft = reason === 'left_out' || reason === 'duplicate';
    const textTo = (!isLeft && copy.phone && textable.get(copy.phone)) || null;
    const act = reason === null ? ('mail' as const) : ('skip' as const);
    return { ...copy, act, reason, textTo };
  };
  const onSheet = reached.map((person) => {
    const holder = holders.find((it) => it.key === person.key && !it.isDropped);
    const before =
      holder && hasCopy(holder) ? sending.revisions.get(holder.sentRevision) : undefined;
    const changes = before ? changesFor(before, sending.sheet, person.key) : [];
    const news = newsFor(before, sending.sheet, person.key);
    const own = ownCallOn(sending.sheet, person.key);
    const copy = { ...person, call: own?.call ?? null, callTime: own?.time ?? null, news, changes };
    if (news === 'same' && sending.to === 'changed') {
      return { ...copy, act: 'keep', reason: null, textTo: null } as const;
    }
    return planned(copy);
  });
  const off = holders.filter(
    (it) => !it.isDropped && !reached.some((person) => person.key === it.key),
  );
  return [
    ...onSheet,
    ...off.map((holder) => {
      const { sentRevision: _s, delivery: _d, isTexted: _t, isDropped: _i, ...person } = holder;
      const changes = [offWords(sending.sheet)];
      return planned({ ...person, call: null, callTime: null, news: 'changed', changes });
    }),
  ];
}

function newsFor(before: Sheet | undefined, sheet: Sheet, key: string): News {
  if (!before) return 'first';
  return isChangedFor(before, sheet, key) ? 'changed' : 'same';
}

function offWords({ day }: Sheet): string {
  return day.isCanceled ? canceledWords : 'You are no longer on this call sheet.';
}

/** Whether a copy is with the person, or on its way. */
function hasCopy({ delivery, isTexted }: Pick<Holder, 'delivery' | 'isTexted'>): boolean {
  return isTexted || ['pending', 'sent', 'delivered'].includes(delivery);
}
