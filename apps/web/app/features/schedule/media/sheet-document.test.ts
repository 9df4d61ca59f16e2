import type { MediaSheet } from '@callboard/core/schedule';
import { expect, test } from 'vitest';
import { sheetDocument } from './sheet-document.ts';
import { sheetColumns, sheetRowsOf } from './sheet-rows.ts';

const copy: MediaSheet['cards'][number]['copies'][number] = {
  ...{ cardId: 'card', driveId: 'drive', label: 'WK-01', driveStatus: 'on_set' },
  ...{ verifiedAt: null, checksumType: null, isReadable: true },
  ...{ mismatchedAt: new Date('2026-11-23T20:00:00.000Z'), mismatchedFiles: 3 },
};
const sheet: MediaSheet = {
  project: { id: 'job', jobNo: '2611', name: 'Morning Ritual' },
  ...{ day: null, drives: [] },
  cards: [
    {
      ...{ id: 'card', projectId: 'job', camera: 'A', roll: 'A001', clips: 42, sizeGb: 480 },
      ...{
        status: 'on_set',
        mismatchedAt: null,
        shootDayId: null,
        dayLabel: null,
        date: null,
        verified: 0,
      },
      copies: [copy],
    },
  ],
};

test('the handover says that files of a copy do not match, above its drives and in its file', () => {
  const at = new Date('2026-11-24T08:00:00.000Z');
  const printed = { company: 'Tern & Tallow', paper: 'letter' as const, timeZone: 'UTC', at };
  const { blocks } = sheetDocument(sheet, printed);
  expect(blocks).toContainEqual({
    kind: 'notice',
    title: '1 copy not to be used',
    text: 'A001 on WK-01: 3 files do not match the manifest.',
  });
  expect(JSON.stringify(blocks)).toContain('"WK-01: 3 files do not match the manifest"');
  const mismatch = sheetColumns.find((it) => it.key === 'mismatch');
  const [row] = sheetRowsOf(sheet);
  expect(row && mismatch?.text(row, 'UTC')).toBe('3 files do not match the manifest');
});
