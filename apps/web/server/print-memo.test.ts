import type { Memo, PaperFile } from '@callboard/core/crew';
import { readPdf } from '@callboard/pdf/testing';
import { expect, test } from 'vitest';
import { printMemo } from './print-memo.ts';

const memo: Memo = {
  company: { name: 'شركة الأفلام', address: null },
  person: { name: 'شريف قاسم', company: '株式会社山﨑' },
  job: { name: 'Morning Ritual', jobNo: '2611', client: null },
  terms: [{ label: 'Role', value: 'Gaffer' }],
  paragraphs: [{ title: 'תשלום', text: 'התשלום יבוצע בתוך 30 ימים.' }],
};
const signed: PaperFile = {
  id: 'doc_1',
  workspaceId: 'ws_1',
  timeZone: 'America/Los_Angeles',
  country: 'US',
  logoUrl: undefined,
  content: JSON.stringify(memo),
  sha256: 'ab'.repeat(32),
  signature: { name: 'شريف قاسم', statement: 'I agree.', address: '192.0.2.7' },
  signedAt: new Date('2026-11-24T18:00:00Z'),
  createdAt: new Date('2026-11-23T18:00:00Z'),
  ...{ kind: 'deal_memo', title: null, projectId: 'prj_1', crewMemberId: 'crew_1', file: null },
};

test('a deal memo has names of every script, its client only if there is one, and equal bytes', async () => {
  const bytes = await printMemo(signed);
  expect(Buffer.compare(bytes, await printMemo(signed))).toBe(0);
  const { text, info } = await readPdf(bytes);
  for (const part of ['شريف قاسم', 'شركة الأفلام', '株式会社山﨑', 'תשלום', 'ימים']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('2611 Morning Ritual\n');
  expect(text).not.toMatch(/null|□/);
  expect(text.replaceAll('\n', '')).toContain(signed.sha256);
  expect(info).toMatchObject({ Title: 'Deal memo of شريف قاسم' });
}, 60_000);
