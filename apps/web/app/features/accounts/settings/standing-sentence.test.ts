import { expect, test } from 'vitest';
import { daysUntil, type PlanFacts, standingSentence } from './standing-sentence.ts';

const now = new Date('2026-11-21T17:00:00.000Z');

const studio: PlanFacts = {
  plan: 'studio',
  status: 'active',
  trialEndsAt: null,
  graceEndsAt: null,
  deletesAt: null,
  periodEnd: new Date('2026-12-09T17:00:00.000Z'),
  activeProjects: 5,
  teamMembers: 7,
  estimateDrafts: { used: 6, limit: 40, remaining: 34, resetsOn: '2026-12-01' },
  limits: {
    ...{ activeProjects: 15, teamMembers: 20, webhookEndpoints: 20, storageBytes: 50e9 },
    ...{ estimateDrafts: 40, bankConnections: 3 },
  },
  isInGoodStanding: true,
};

const sentence = (changes: Partial<PlanFacts>) =>
  standingSentence({ ...studio, ...changes }, 'America/Los_Angeles', now);

test('an active plan is named', () => {
  expect(sentence({})).toMatch(/^You are on Studio\./);
});

test('a trial says when it ends, and afterwards that it is over', () => {
  const trialEndsAt = new Date('2026-11-30T17:00:00.000Z');
  expect(sentence({ status: 'trialing', trialEndsAt })).toMatch(
    /^The trial ends in 9 days, on Mon 30 Nov/,
  );
  expect(sentence({ status: 'trialing', trialEndsAt, isInGoodStanding: false })).toMatch(
    /^The trial ended on Mon 30 Nov/,
  );
});

test('an overdue payment names the end of the grace period', () => {
  const graceEndsAt = new Date('2026-11-26T17:00:00.000Z');
  expect(sentence({ status: 'past_due', graceEndsAt })).toMatch(/read-only on Thu 26 Nov/);
  expect(sentence({ status: 'past_due', graceEndsAt, isInGoodStanding: false })).toMatch(
    /ended on Thu 26 Nov/,
  );
});

test('a canceled plan says that the workspace is read-only', () => {
  expect(sentence({ status: 'canceled', isInGoodStanding: false })).toMatch(/is read-only/);
});

test('days are rounded up: a minute more than a day is two days', () => {
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(daysUntil(inMinutes(1440), now)).toBe('within a day');
  expect(daysUntil(inMinutes(1441), now)).toBe('in 2 days');
  expect(daysUntil(inMinutes(0), now)).toBe('today');
});
