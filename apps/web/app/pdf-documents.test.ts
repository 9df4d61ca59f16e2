import { callSheetDocument, type PdfDocument, renderPdf } from '@callboard/pdf';
import { requireWithinBounds } from '@callboard/pdf/testing/bounds';
import { expectInert, hostileText } from '@callboard/pdf/testing/inert';
import { compact, createWriter, expectWhole, textSize } from '@callboard/pdf/testing/whole-text';
import { stopKeptProcesses } from '@callboard/processes';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { sheetDocument } from '#app/features/schedule/media/sheet-document.ts';
import { newStrip } from '#app/features/schedule/stripboard/board-state.ts';
import { printMemo } from '../server/print-memo.ts';
import { certificateDocument } from './features/bids/estimate-documents/certificate-document.ts';
import { clientDocument } from './features/bids/estimate-documents/client-document.ts';
import { internalDocument } from './features/bids/estimate-documents/internal-document.ts';
import { outOfDaysDocument } from './features/crew/out-of-days/out-of-days-document.ts';
import { timecardsDocument } from './features/crew/timecards/timecards-document.ts';
import { reportDocument } from './features/crew/wrap-report/report-document.ts';
import { scoutDocument } from './features/schedule/scout-sheets/scout-document.ts';
import { oneLinerDocument } from './features/schedule/stripboard/one-liner-document.ts';
import { makeBoard, makeDay } from './features/schedule/stripboard/testing/make-board.ts';
import { orderDocument } from './features/spend/costs/order-document.ts';

afterAll(stopKeptProcesses);

type Write = () => string;

/** What a document is made of: only what it reads is given. */
const content = <T>(it: unknown) => it as T;

const at = new Date('2026-11-23T18:00:00Z');
const company = { name: 'Tern & Tallow', paper: 'letter' as const };
const project = { jobNo: '2611', name: 'Morning Ritual' };
const some = <T>(make: (at: number) => T) => Array.from({ length: 4 }, (_, index) => make(index));

const order = (write: Write) =>
  orderDocument(
    content({
      project,
      lines: [{ id: 'line', description: write() }],
      order: {
        ...{ number: 'PO-1001', currency: 'USD', status: 'draft', notes: write() },
        ...{ vendorName: 'Vendor', vendorEmail: null, createdAt: at, neededOn: '2026-11-30' },
        ...{ section: 'D', lineId: 'line', requestedByName: write(), amountCents: 400 },
        lines: some(() => ({ description: write(), qty: 100, unitCents: 100, amountCents: 100 })),
      },
    }),
    { ...company, timeZone: 'UTC', address: write() },
  );

const report = (write: Write) =>
  reportDocument(
    content({
      project,
      day: { label: 'Day 1 of 2', date: '2026-11-23', timeZone: 'UTC', callTime: '07:00' },
      report: { updatedAt: at, submittedAt: at, incidents: write(), notes: write() },
      media: { cards: 2, sizeGb: 800, atRisk: 1, mismatched: 0 },
      people: some(() => ({
        ...{ name: write(), role: write(), department: 'camera', callMode: 'time' },
        ...{ callTime: '07:00', isCalled: true, timecard: null },
        card: { note: write(), isAbsent: false, inTime: '07:00', outTime: '19:00' },
      })),
    }),
    company,
  );

const totals = { days: 1, unknown: 0, workedMinutes: 600, minutesAt150: 0, minutesAt200: 0 };

const timecards = (write: Write) =>
  timecardsDocument(
    content({
      ...{ project, seesPay: true },
      bookings: some(() => ({
        ...{ name: write(), role: write(), department: 'camera', currency: 'USD' },
        totals: { ...totals, mealPenalties: 0, amountCents: 100 },
        cards: some(() => ({
          ...{ date: '2026-11-23', label: write(), note: write() },
          timecard: { workedMinutes: 600, words: [write()], penaltyWords: [], ruleWords: write() },
        })),
      })),
    }),
    company,
  );

const oneLiner = (write: Write) => {
  const strips = some((index) => ({
    ...newStrip(`strip-${index}`, 'day', { kind: 'setup', minutes: 30, description: write() }),
    ...{ shotRef: '1A', cast: write() },
  }));
  const board = makeBoard([makeDay({ id: 'day', strips, locationName: write() })]);
  return oneLinerDocument(board, { company: company.name, paper: 'letter', at });
};

const outOfDays = (write: Write) =>
  outOfDaysDocument(
    content({
      project: { ...project, updatedAt: at },
      dates: [{ date: '2026-11-23', label: '', working: 4, held: 0 }],
      lines: some(() => ({
        ...{ name: write(), role: write(), department: 'camera', codes: { '2026-11-23': 'W' } },
        totals: { work: 1, hold: 0, travel: 0 },
      })),
    }),
    company,
  );

const handover = (write: Write) =>
  sheetDocument(
    content({
      ...{ project, day: { label: 'Day 1 of 2', date: '2026-11-23' } },
      drives: some(() => ({
        ...{ label: write(), kind: 'master', serialNumber: write(), usedGb: 480 },
        ...{ capacityGb: 8_000, verifiedAt: at, checksumType: 'xxh64', isEncrypted: true },
        ...{ custodian: write(), storageLocation: write() },
      })),
      cards: some(() => ({
        ...{ roll: write(), clips: 42, sizeGb: 480, date: '2026-11-23', dayLabel: 'Day 1 of 2' },
        copies: some(() => ({
          ...{ label: write(), isReadable: true, verifiedAt: at, checksumType: 'xxh128' },
          mismatchedFiles: null,
        })),
      })),
    }),
    { company: company.name, paper: 'letter', timeZone: 'UTC', at },
  );

const header = (write: Write) => ({
  ...{ number: 'E-1001', version: 1, kind: 'estimate', title: 'Any', currency: 'USD' },
  ...{ bidType: 'firm', validUntil: '2026-12-31', shootDays: 1, prelightDays: 0, buildDays: 0 },
  ...{ hoursPerDay: 10, assumptions: write(), exclusions: write(), terms: write() },
});
const letterhead = { company: company.name, client: 'Ostrander & Pike', contact: 'Simone' };

const client = (write: Write) =>
  clientDocument(
    content({
      ...{ kind: 'client', timeZone: 'UTC', sha256: 'ab'.repeat(32), sentAt: at, approval: null },
      shown: {
        ...header(write),
        ...{ form: 'aicp', mayChoose: true, totalCents: 100 },
        letterhead: { ...letterhead, address: write() },
        topSheet: some(() => ({ label: write(), cents: 100, isSum: false })),
        sections: some(() => ({
          ...{ section: 'A', label: write(), cents: 100 },
          rows: some(() => ({
            ...{ kind: 'line', description: write(), note: write(), quantity: write() },
            ...{ rateCents: 100, amountCents: 100 },
          })),
        })),
        options: some(() => ({
          description: write(),
          note: write(),
          addsCents: 1,
          isChosen: true,
        })),
        payments: some(() => ({ label: write(), due: 'signing', bps: 2_500, cents: 25 })),
      },
    }),
  );

const internal = (write: Write) =>
  internalDocument(
    content({
      ...{ number: 'E-1001', version: 1, letterhead, changedAt: at },
      content: {
        header: { title: 'Any', currency: 'USD' },
        lines: some(() => ({
          ...{ section: 'A', kind: 'line', description: write(), note: write(), qty: 100 },
          ...{ units: 100, unit: 'day', rateCents: 100, isOptional: true },
        })),
        totals: {
          ...{ totalCents: 100, costCents: 50, marginCents: 50, marginBps: 5_000, lines: [] },
          topSheet: some(() => ({ label: write(), cents: 1, arithmetic: { kind: 'typed' } })),
          sections: { A: { costCents: 50, amountCents: 100 } },
        },
      },
    }),
  );

const certificate = (write: Write) =>
  certificateDocument(
    content({
      ...{ sha256: 'ab'.repeat(32), timeZone: 'UTC' },
      approval: {
        ...{ name: 'Simone', email: write(), method: 'portal', proof: null, createdAt: at },
        ...{ address: null, userAgent: write(), totalCents: 1, consent: write(), comment: write() },
        approved: {
          ...{ letterhead, number: 'E-1001', version: 1, title: 'Any', currency: 'USD' },
          options: some(() => ({ description: write(), note: write(), addsCents: 1 })),
        },
      },
    }),
  );

const memo = (write: Write) =>
  printMemo(
    content({
      ...{ workspaceId: 'ws_1', timeZone: 'UTC', country: 'US', sha256: 'ab'.repeat(32) },
      content: JSON.stringify({
        company: { name: company.name, address: write() },
        person: { name: 'Ada', company: write() },
        job: { ...project, client: write() },
        terms: some(() => ({ label: write(), value: write() })),
        paragraphs: some(() => ({ title: write(), text: write() })),
      }),
      signature: { name: 'Ada', statement: write(), address: null },
      ...{ signedAt: at, createdAt: at },
    }),
  );

const callSheet = (write: Write) =>
  callSheetDocument({
    ...{ revision: 1, copy: 'crew', own: 'key-1', at, country: 'US' },
    sheet: content({
      ...{ company: company.name, parking: write(), loadIn: write(), safety: write() },
      job: { number: '2611', name: 'Morning Ritual', client: write(), agency: write() },
      day: {
        ...{ date: '2026-11-23', label: write(), isCanceled: false, timeZone: 'UTC' },
        ...{ generalCall: '07:00', wrap: '19:00' },
      },
      place: { name: 'Stage 4', address: write(), latitude: 34, longitude: -118 },
      hospital: { name: write(), address: write(), phone: '555-0101' },
      weather: { summary: write(), highC: 1, lowC: 0, rainPercent: 1, windKph: 1 },
      ...{ sun: null, notes: write(), advance: write() },
      contacts: some(() => ({ role: write(), name: write(), phone: '555-0102' })),
      walkie: some(() => ({ channel: '1', use: write() })),
      departmentNotes: [{ department: 'camera', text: write() }],
      strips: some(() => ({
        ...{ start: '07:00', minutes: 30, kind: 'setup', text: write(), setting: 'INT D' },
        ...{ cast: write(), place: write() },
      })),
      people: some((index) => ({
        ...{ key: `key-${index}`, kind: index < 2 ? 'cast' : 'crew', department: 'camera' },
        ...{ name: index === 1 ? 'Ada' : write(), role: index === 1 ? 'Hero' : write() },
        ...{ mode: 'time', call: '07:00', pickup: null, makeup: null, onSet: null, phone: null },
      })),
      guests: some((index) => ({
        ...{ key: `guest-${index}`, kind: index < 2 ? 'client' : 'vendor', arrival: null },
        ...{ name: write(), role: write() },
      })),
    }),
  });

const scout = (write: Write) =>
  scoutDocument(
    content({
      ...{ title: 'Rooftops', note: write(), createdAt: at, project, timeZone: 'UTC' },
      places: some((index) => ({
        ...{ name: `Roof ${index}`, address: write(), city: null, region: null },
        ...{
          restrictions: write(),
          power: write(),
          loadIn: write(),
          noise: null,
          postalCode: null,
        },
        ...{ parking: write(), photos: [{ id: 'a', caption: null }] },
      })),
    }),
    { ...company, pictures: [] },
  );

const print = (document: PdfDocument) => renderPdf(document, { subject: 'a company' });

const documents: [string, (write: Write) => Promise<Uint8Array>, typeof compact?][] = [
  ['a purchase order', (write) => print(order(write))],
  ['a wrap report', (write) => print(report(write))],
  ['timecards', (write) => print(timecards(write))],
  ['a one-liner', (write) => print(oneLiner(write))],
  ['a day out of days', (write) => print(outOfDays(write))],
  ['an estimate for the client', (write) => print(client(write))],
  ['an estimate with its costs', (write) => print(internal(write))],
  ['a handover of media', (write) => print(handover(write))],
  ['a certificate of approval', (write) => print(certificate(write))],
  ['a deal memo', memo],
  ['a call sheet', (write) => print(callSheet(write)), compact],
  ['a scouting sheet', (write) => print(scout(write))],
];

test.each(documents)(
  '%s prints hostile text as text, and does nothing',
  async (_, make) => expectInert(await make(() => hostileText)),
  60_000,
);

test.each(documents)(
  '%s prints every word of what people typed',
  async (_, make, look) => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(textSize), async (sizes) => {
        const { texts, write } = createWriter();
        await expectWhole(await make(() => write(sizes.next().value ?? 1)), texts, look);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  },
  60_000,
);

test.each<[string, (write: Write) => PdfDocument]>([
  ['a purchase order', order],
  ['a wrap report', report],
  ['timecards', timecards],
  ['a one-liner', oneLiner],
  ['a day out of days', outOfDays],
  ['an estimate for the client', client],
  ['a certificate of approval', certificate],
  ['a call sheet', callSheet],
  ['a scouting sheet', scout],
])('%s reads the same in another year', (_, make) => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  const { blocks } = make(() => 'any');
  vi.setSystemTime('2028-02-03');
  expect(make(() => 'any').blocks).toEqual(blocks);
  vi.useRealTimers();
  expect(JSON.stringify(blocks)).toMatch(/[A-Z][a-z]{2} 20\d\d/);
});

test('the longest purchase order that can be written fits a PDF', () => {
  requireWithinBounds(
    orderDocument(
      content({
        project,
        lines: [],
        order: {
          ...{ number: 'PO-1001', currency: 'USD', status: 'approved', notes: 'a\n'.repeat(2_500) },
          ...{ vendorName: 'Vendor', vendorEmail: null, createdAt: at, neededOn: null },
          ...{ section: 'D', lineId: null, requestedByName: 'Ada', amountCents: 400 },
          lines: Array.from({ length: 100 }, () => {
            return {
              description: '"'.repeat(500),
              qty: 10_000_000,
              unitCents: 1e14,
              amountCents: 1e14,
            };
          }),
        },
      }),
      { ...company, timeZone: 'UTC', address: 'Pier 4' },
    ),
  );
});
