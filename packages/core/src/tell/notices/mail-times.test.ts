import { describe, expect, test } from 'vitest';
import { endOfQuiet, nextDigest } from './mail-times.ts';
import { planMail, type Waiting } from './plan-mail.ts';
import { defaultSettings } from './settings.ts';

const losAngeles = { ...defaultSettings, timeZone: 'America/Los_Angeles' };
const at = (text: string) => new Date(text);

describe('the daily email', () => {
  const next = (after: string, digestHour = 8, timeZone = losAngeles.timeZone) =>
    nextDigest(at(after), { ...losAngeles, digestHour, timeZone }).toISOString();

  test('is due at its hour, today or tomorrow', () => {
    expect(next('2026-11-21T15:59:59.999Z')).toBe('2026-11-21T16:00:00.000Z');
    expect(next('2026-11-21T16:00:00.000Z')).toBe('2026-11-21T16:00:00.000Z');
    expect(next('2026-11-21T16:00:00.001Z')).toBe('2026-11-22T16:00:00.000Z');
  });

  test('keeps its hour when clocks change', () => {
    expect(next('2026-10-31T20:00:00Z')).toBe('2026-11-01T16:00:00.000Z');
    expect(next('2026-10-31T10:00:00Z')).toBe('2026-10-31T15:00:00.000Z');
    expect(next('2026-03-07T20:00:00Z')).toBe('2026-03-08T15:00:00.000Z');
  });

  test('is due once on days on which its hour does not exist or exists twice', () => {
    expect(next('2026-03-08T08:00:00Z', 2)).toBe('2026-03-08T10:00:00.000Z');
    expect(next('2026-03-08T10:00:00.001Z', 2)).toBe('2026-03-09T09:00:00.000Z');
    expect(next('2026-11-01T07:00:00Z', 1)).toBe('2026-11-01T08:00:00.000Z');
    expect(next('2026-11-01T08:30:00Z', 1)).toBe('2026-11-02T09:00:00.000Z');
  });
});

describe('quiet hours', () => {
  const end = (now: string, quietFrom = '20:00', quietUntil = '07:00') =>
    endOfQuiet(at(now), { ...losAngeles, quietFrom, quietUntil })?.toISOString() ?? null;

  test('overnight end in the morning', () => {
    expect(end('2026-11-22T03:59:59Z')).toBeNull();
    expect(end('2026-11-22T04:00:00Z')).toBe('2026-11-22T15:00:00.000Z');
    expect(end('2026-11-22T14:59:59Z')).toBe('2026-11-22T15:00:00.000Z');
    expect(end('2026-11-22T15:00:00Z')).toBeNull();
  });

  test('within a day end on that day', () => {
    expect(end('2026-11-21T20:30:00Z', '12:00', '14:00')).toBe('2026-11-21T22:00:00.000Z');
    expect(end('2026-11-21T22:00:00Z', '12:00', '14:00')).toBeNull();
    expect(end('2026-11-21T19:59:00Z', '12:00', '14:00')).toBeNull();
  });

  test('end at their hour when clocks change during the night', () => {
    expect(end('2026-11-01T06:00:00Z')).toBe('2026-11-01T15:00:00.000Z');
    expect(end('2026-03-08T06:00:00Z')).toBe('2026-03-08T14:00:00.000Z');
  });
});

describe('mail', () => {
  const now = at('2026-11-21T17:00:00Z');
  const waiting = (input: Partial<Waiting> = {}): Waiting => ({
    kind: 'card_assigned',
    channel: 'mail',
    mailAt: now,
    lastMailedAt: null,
    ...input,
  });
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  test('of one kind is one message, with those whose wait is not over', () => {
    const notices = Array.from({ length: 10 }, (_, n) => waiting({ mailAt: minutesAgo(-n) }));
    const other = waiting({ kind: 'hold_expiring' });
    expect(planMail([...notices, other], losAngeles, now)).toEqual({
      mails: [
        { of: 'kind', notices },
        { of: 'kind', notices: [other] },
      ],
      later: [],
    });
  });

  test('of one kind is not written twice in a quarter of an hour', () => {
    const soon = waiting({ lastMailedAt: minutesAgo(14) });
    expect(planMail([soon], losAngeles, now)).toEqual({
      mails: [],
      later: [{ notice: soon, at: minutesAgo(-1) }],
    });
    const late = waiting({ lastMailedAt: minutesAgo(15) });
    expect(planMail([late], losAngeles, now).mails).toHaveLength(1);
  });

  test('waits for the end of quiet hours', () => {
    const quiet = { ...losAngeles, quietFrom: '08:00', quietUntil: '10:00' };
    const notice = waiting();
    expect(planMail([notice], quiet, now)).toEqual({
      mails: [],
      later: [{ notice, at: at('2026-11-21T18:00:00Z') }],
    });
  });

  test('of the daily email waits for its hour, and is one message of all kinds', () => {
    const notice = waiting({ channel: 'digest' });
    const other = waiting({ channel: 'digest', kind: 'card_due' });
    const later = planMail([notice, other], losAngeles, now).later;
    expect(later.map((it) => it.at)).toEqual(Array(2).fill(at('2026-11-22T16:00:00Z')));
    const due = [notice, other].map((it) => ({ ...it, mailAt: at('2026-11-22T16:00:00Z') }));
    expect(planMail(due, losAngeles, at('2026-11-22T16:00:30Z')).mails).toEqual([
      { of: 'digest', notices: due },
    ]);
  });
});
