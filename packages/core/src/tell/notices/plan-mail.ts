import type { NoticeChannel } from '@callboard/domain/notices/enums';
import { endOfQuiet, nextDigest } from './mail-times.ts';
import type { NoticeSettings } from './settings.ts';

/** Minutes in which one person gets one mail of one kind at most. */
export const foldMinutes = 15;

/** A notice that waits to be mailed. */
export interface Waiting {
  kind: string;
  channel: NoticeChannel;
  mailAt: Date;
  /** When the person was last mailed about this kind; null if never. */
  lastMailedAt: Date | null;
}

interface Plan<W> {
  /** Each becomes one mail. */
  mails: { of: 'kind' | 'digest'; notices: W[] }[];
  /** Looked at again later. */
  later: { notice: W; at: Date }[];
}

type Settings = NoticeSettings & { timeZone: string };

/**
 * Decides what is mailed now and what later. One mail has all notices of a kind, also those whose
 * wait is not over, and the daily email has those of all its kinds.
 */
export function planMail<W extends Waiting>(notices: W[], settings: Settings, now: Date): Plan<W> {
  const plan: Plan<W> = { mails: [], later: [] };
  const digest = notices.filter((it) => it.channel === 'digest');
  for (const notice of digest) {
    const at = nextDigest(notice.mailAt, settings);
    if (notice.mailAt <= now && at > now) plan.later.push({ notice, at });
  }
  if (digest.some((it) => nextDigest(it.mailAt, settings) <= now)) {
    plan.later = [];
    plan.mails.push({ of: 'digest', notices: digest });
  }
  const kinds = Map.groupBy(
    notices.filter((it) => it.channel === 'mail'),
    (it) => it.kind,
  );
  for (const alike of kinds.values()) planKind(plan, alike, settings, now);
  return plan;
}

function planKind<W extends Waiting>(plan: Plan<W>, alike: W[], settings: Settings, now: Date) {
  const due = alike.filter((it) => it.mailAt <= now);
  if (due.length === 0) return;
  const at = endOfQuiet(now, settings) ?? endOfFold(alike[0]?.lastMailedAt ?? null);
  if (at > now) plan.later.push(...due.map((notice) => ({ notice, at })));
  else plan.mails.push({ of: 'kind', notices: alike });
}

function endOfFold(lastMailedAt: Date | null): Date {
  return new Date(lastMailedAt ? lastMailedAt.getTime() + foldMinutes * 60_000 : 0);
}
