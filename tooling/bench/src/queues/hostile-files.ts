import { crc32, deflateSync } from 'node:zlib';

/** Returns one part of a PNG. */
function chunk(type: string, data: Buffer): Buffer<ArrayBuffer> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a PNG of a few kilobytes that is black, one bit per pixel. */
function blackPng(side: number): Buffer<ArrayBuffer> {
  const header = Buffer.from('00000000000000000100000000', 'hex');
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

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
