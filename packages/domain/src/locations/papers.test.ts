import { describe, expect, test } from 'vitest';
import { expiredOn, type PlacePapers, paperState } from './papers.ts';

const today = '2026-11-24';
const now = new Date('2026-11-24T12:00:00Z');

const place: PlacePapers = {
  status: 'confirmed',
  permitStatus: 'issued',
  isCoiSent: true,
  isAgreementSigned: true,
  agreementExpiresOn: null,
  coiExpiresOn: null,
  permitExpiresOn: null,
  filed: [],
  lastDay: '2026-12-03',
};

const agreement = (changes: Partial<PlacePapers>) =>
  paperState('agreement', { ...place, ...changes }, today, now);
const permit = (changes: Partial<PlacePapers>) =>
  paperState('permit', { ...place, ...changes }, today, now);

describe('a paper', () => {
  test('is green while it holds until the last day there, and says until when', () => {
    expect(agreement({})).toEqual({ light: 'good', words: 'Agreement signed' });
    expect(agreement({ agreementExpiresOn: '2026-12-03' })).toEqual({
      light: 'good',
      words: 'Agreement signed, expires Thu 3 Dec',
    });
  });

  test('is amber when it expires the day before the last day there', () => {
    expect(agreement({ agreementExpiresOn: '2026-12-02' })).toEqual({
      light: 'soon',
      words: 'Agreement expires Wed 2 Dec, before the last day there',
    });
    expect(agreement({ agreementExpiresOn: '2026-12-02', lastDay: null }).light).toBe('good');
  });

  test('holds on its last day, and is red the day after', () => {
    const lastDay = today;
    expect(agreement({ agreementExpiresOn: today, lastDay }).light).toBe('good');
    expect(agreement({ agreementExpiresOn: '2026-11-23', lastDay })).toEqual({
      light: 'bad',
      words: 'Agreement expired Mon 23 Nov',
    });
  });

  test('that is missing is red once the place is held or a day is there', () => {
    const missing = { isAgreementSigned: false, lastDay: null } as const;
    expect(agreement({ ...missing, status: 'held' })).toEqual({
      light: 'bad',
      words: 'Agreement missing',
    });
    expect(agreement({ ...missing, status: 'scouting' }).light).toBe('open');
    expect(agreement({ ...missing, status: 'scouting', lastDay: today }).light).toBe('bad');
  });

  test('that has a file but is not signed or sent is under way', () => {
    expect(agreement({ isAgreementSigned: false, filed: ['agreement'] })).toEqual({
      light: 'open',
      words: 'Agreement not signed yet',
    });
    const sent = { ...place, isCoiSent: false, filed: ['insurance'] } as const;
    expect(paperState('insurance', sent, today, now)).toEqual({
      light: 'open',
      words: 'Certificate of insurance not sent yet',
    });
  });

  test('of a place that is wrapped or released no longer matters', () => {
    for (const status of ['wrapped', 'released'] as const) {
      expect(agreement({ status, agreementExpiresOn: '2026-11-23' }).light).toBe('idle');
    }
  });
});

test.each([
  ['not_required', 'idle', 'Permit not required'],
  ['needed', 'bad', 'Permit missing'],
  ['applied', 'open', 'Permit applied for'],
  ['issued', 'good', 'Permit issued'],
  ['denied', 'bad', 'Permit denied'],
] as const)('a permit that is %s is %s: %s', (permitStatus, light, words) => {
  expect(permit({ permitStatus })).toEqual({ light, words });
});

test('the papers that have expired by a date are those whose last day is before it', () => {
  const dates = { agreementExpiresOn: '2026-12-01', coiExpiresOn: '2026-12-02' };
  expect(expiredOn({ ...dates, permitExpiresOn: null }, '2026-12-02')).toEqual([
    { kind: 'agreement', expiresOn: '2026-12-01' },
  ]);
});
