import { expect, test } from 'vitest';
import { labelDocument } from './label-document.ts';
import { readLabelChoice } from './read-label-choice.ts';

const drive = {
  kind: 'master' as const,
  ...{ id: 'drv_1', label: 'TT-0114', capacityGb: 8_000, serialNumber: 'S6PTNJ0W' },
  ...{ projectId: 'prj_1', projectName: 'Morning Ritual', jobNo: '2611' },
};
const printed = {
  paper: '62x29' as const,
  ...{ skipped: 0, company: 'Tern & Tallow', phone: '555-0100' },
  ...{ baseUrl: 'https://app.example.com', at: new Date('2026-11-23T18:00:00Z') },
};

test('a label says what drive it is, of which job, and whom to call', () => {
  expect(labelDocument([drive], printed).labels).toEqual([
    {
      title: 'TT-0114',
      lines: [
        ...['2611 Morning Ritual', 'Master, 8 TB', 'S/N S6PTNJ0W'],
        'If found, call Tern & Tallow, 555-0100',
      ],
      code: 'https://app.example.com/drives/drv_1/hand-over',
    },
  ]);
});

test('without a phone, whoever finds it returns it to the company', () => {
  const plain = { ...drive, capacityGb: null, serialNumber: null };
  expect(labelDocument([plain], { ...printed, phone: null }).labels[0]?.lines).toEqual([
    ...['2611 Morning Ritual', 'Master', 'If found, return to Tern & Tallow'],
  ]);
});

test.each([
  ['', { paper: '62x29', skipped: 0 }],
  ['paper=a4&first=21', { paper: 'a4', skipped: 20 }],
  ['paper=a4&first=22', { paper: 'a4', skipped: 0 }],
  ['paper=wall&first=x', { paper: '62x29', skipped: 0 }],
])('the choice of %s', (search, expected) => {
  expect(readLabelChoice(new URLSearchParams(search))).toEqual(expected);
});
