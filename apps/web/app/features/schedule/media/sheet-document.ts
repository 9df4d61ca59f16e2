import type { MediaSheet } from '@callboard/core/schedule';
import { fullDateInWords, fullInstantDateInWords } from '@callboard/domain/dates';
import { checksumLabels, driveKindLabels } from '@callboard/domain/media/enums';
import { mismatchInWords } from '@callboard/domain/media/mismatch-in-words';
import type { Block, Paper, PdfDocument } from '@callboard/pdf';
import { countOf } from '#app/count-of.ts';
import { whereabouts } from './drive-words.ts';
import { gigabytes } from './gigabytes.ts';

interface Printed {
  company: string;
  paper: Paper;
  timeZone: string;
  at: Date;
}

type Drive = MediaSheet['drives'][number];
type Card = MediaSheet['cards'][number];

/** Returns what is handed over to post as a document, with places to sign. */
export function sheetDocument(sheet: MediaSheet, { timeZone, ...printed }: Printed): PdfDocument {
  const { project, day, drives, cards } = sheet;
  return {
    ...printed,
    title: 'Media handover',
    job: `${project.jobNo} ${project.name}`,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: 'Media handover',
        detail: day ? `${day.label}, ${fullDateInWords(day.date)}` : 'All days',
      },
      {
        kind: 'facts',
        columns: 4,
        items: [
          { label: 'Printed', value: fullInstantDateInWords(printed.at, timeZone) },
          { label: 'Drives', value: String(drives.length) },
          { label: 'Cards', value: String(cards.length) },
          { label: 'Size of the cards', value: gigabytes(sizeOf(cards)) },
        ],
      },
      ...mismatchesOf(cards),
      { kind: 'heading', text: 'Drives' },
      drives.length > 0 ? driveTable(drives, timeZone) : none('No drive has a copy.'),
      { kind: 'heading', text: 'Cards' },
      cards.length > 0 ? cardTable(cards, timeZone) : none('No card is logged.'),
      {
        kind: 'paragraphs',
        items: [
          'The drives listed above were handed over with their labels and serial numbers checked.',
        ],
      },
      { kind: 'signatures', items: [{ label: 'Handed over by' }, { label: 'Received by' }] },
    ],
  };
}

function none(text: string): Block {
  return { kind: 'paragraphs', items: [text] };
}

function mismatchesOf(cards: Card[]): Block[] {
  const bad = cards.flatMap((card) =>
    readableCopies(card)
      .filter((it) => it.mismatchedFiles)
      .map((it) => `${card.roll} on ${it.label}: ${mismatchInWords(it.mismatchedFiles ?? 0)}.`),
  );
  if (bad.length === 0) return [];
  const title = `${countOf(bad.length, 'copy', 'copies')} not to be used`;
  return [{ kind: 'notice', title, text: bad.join('\n') }];
}

function driveTable(drives: Drive[], timeZone: string): Block {
  return {
    kind: 'table',
    columns: [
      { label: 'Drive', share: 1.4 },
      { label: 'Kind' },
      { label: 'Serial number', share: 1.4 },
      { label: 'Used of', share: 1.2 },
      { label: 'Verified', share: 1.6 },
      { label: 'Where', share: 2 },
      { label: 'Received', share: 0.9 },
    ],
    rows: drives.map((it) => [
      { text: it.label, isBold: true },
      driveKindLabels[it.kind],
      it.serialNumber ?? '',
      capacityOf(it),
      verifiedOf(it, timeZone),
      { text: whereabouts(it), ...(it.isEncrypted && { detail: 'Encrypted' }) },
      '',
    ]),
  };
}

function capacityOf({ usedGb, capacityGb }: Drive): string {
  const parts = [usedGb, capacityGb].map((it) => (it === null ? '' : gigabytes(it)));
  return parts.filter(Boolean).join(' of ');
}

function verifiedOf(
  { verifiedAt, checksumType }: Pick<Drive, 'verifiedAt' | 'checksumType'>,
  timeZone: string,
): string {
  if (!verifiedAt) return 'No';
  const by = checksumType ? `${checksumLabels[checksumType]}, ` : '';
  return by + fullInstantDateInWords(verifiedAt, timeZone);
}

function cardTable(cards: Card[], timeZone: string): Block {
  const groups = Map.groupBy(cards, (it) =>
    it.date ? `${it.dayLabel}, ${fullDateInWords(it.date)}` : 'Without a day',
  );
  return {
    kind: 'table',
    columns: [
      { label: 'Roll' },
      { label: 'Clips', share: 0.7, align: 'right' },
      { label: 'Size', share: 0.9, align: 'right' },
      { label: 'Copies', share: 5 },
    ],
    rows: [...groups].flatMap(([day, own]) => [
      [{ text: `${day}: ${countOf(own.length, 'card')}` }],
      ...own.map((it) => [
        { text: it.roll, isBold: true },
        it.clips === null ? '' : String(it.clips),
        it.sizeGb === null ? '' : gigabytes(it.sizeGb),
        copiesOf(it, timeZone),
      ]),
    ]),
  };
}

function readableCopies({ copies }: Card) {
  return copies.filter((it) => it.isReadable);
}

function copiesOf(card: Card, timeZone: string): string {
  const readable = readableCopies(card);
  if (readable.length === 0) return 'On no drive';
  return readable.map((it) => `${it.label}: ${copyInWords(it, timeZone)}`).join('\n');
}

function copyInWords(copy: Card['copies'][number], timeZone: string): string {
  if (copy.mismatchedFiles) return mismatchInWords(copy.mismatchedFiles);
  return copy.verifiedAt ? `verified, ${verifiedOf(copy, timeZone)}` : 'not verified';
}

function sizeOf(cards: Card[]): number {
  return cards.reduce((sum, it) => sum + (it.sizeGb ?? 0), 0);
}
