import { expect, test } from 'vitest';
import { approverBefore, decisionsByContact, outcomeOf, SetApprovers } from './approvals.ts';
import type { Decision } from './enums.ts';

const agency = { contactId: 'agency', isRequired: true };
const brand = { contactId: 'brand', isRequired: true };
const legal = { contactId: 'legal', isRequired: false };
const all = [agency, brand, legal];

test.each<[string, Record<string, Decision>, Decision]>([
  ['nobody decided', {}, 'PENDING'],
  ['a required one is missing', { agency: 'APPROVED', legal: 'APPROVED' }, 'PENDING'],
  ['all required ones approved', { agency: 'APPROVED', brand: 'APPROVED' }, 'APPROVED'],
  [
    'one of them kept notes open',
    { agency: 'APPROVED_WITH_NOTES', brand: 'APPROVED' },
    'APPROVED_WITH_NOTES',
  ],
  [
    'only an optional one kept notes open',
    { agency: 'APPROVED', brand: 'APPROVED', legal: 'APPROVED_WITH_NOTES' },
    'APPROVED',
  ],
  ['a required one asks for changes', { brand: 'CHANGES_REQUESTED' }, 'CHANGES_REQUESTED'],
  ['an optional one asks for changes', { legal: 'CHANGES_REQUESTED' }, 'PENDING'],
])('several approvers decide: %s', (_, made, outcome) => {
  expect(outcomeOf(all, new Map(Object.entries(made)))).toBe(outcome);
});

test('the last act of each counts, until it or all are withdrawn', () => {
  const act = (contactId: string | null, decision: Decision) => ({ contactId, decision });
  const acts = [
    act('agency', 'APPROVED'),
    act(null, 'PENDING'),
    act('agency', 'CHANGES_REQUESTED'),
    act('agency', 'APPROVED'),
    act('brand', 'APPROVED'),
    act('legal', 'APPROVED'),
    act('brand', 'PENDING'),
    act(null, 'APPROVED'),
  ];
  expect(Object.fromEntries(decisionsByContact(acts))).toEqual({
    agency: 'APPROVED',
    legal: 'APPROVED',
  });
});

test('in order, an approver waits for the required ones before them', () => {
  const made = new Map<string, Decision>();
  expect(approverBefore(all, made, 'agency')).toBeNull();
  expect(approverBefore(all, made, 'brand')).toBe(agency);
  made.set('agency', 'APPROVED');
  expect(approverBefore(all, made, 'brand')).toBeNull();
  expect(approverBefore(all, made, 'legal')).toBe(brand);
  expect(approverBefore([legal, agency], new Map(), 'agency')).toBeNull();
});

test.each([
  ['twice the same', [agency, agency]],
  ['none that is required', [legal]],
])('a list is refused with %s', (_, approvers) => {
  const given = approvers.map((it) => ({ ...it, side: '' }));
  const read = SetApprovers.safeParse({ id: 'x', approvers: given, inOrder: false, seen: [] });
  expect(read.error?.issues.map((it) => it.path[0])).toEqual(['approvers']);
});
