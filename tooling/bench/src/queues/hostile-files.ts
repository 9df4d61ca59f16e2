import { blackPng } from '@callboard/testing/png';

const megapixels49 = blackPng(7_000);

/** Returns an image of 49 megapixels in a few kilobytes, each with other bytes. */
export function hugeImage(number: number): Buffer<ArrayBuffer> {
  return Buffer.concat([megapixels49, Buffer.from(String(number))]);
}

const rows = '2026-11-21,A purchase somewhere,-1.00\n'.repeat(260_000);

/** Returns a statement of 10 MB, each with other bytes. */
export function longStatement(number: number): Buffer<ArrayBuffer> {
  return Buffer.from(`Date,Description,Amount\n2026-11-20,Purchase ${number},-1.00\n${rows}`);
}

const page = 'Two shoot days on a pier at night. '.repeat(20_000);

/** Returns a text file of a brief of 700 kB, each with other bytes. */
export function longBrief(number: number): Buffer<ArrayBuffer> {
  return Buffer.from(`Brief ${number}. ${page}`);
}
