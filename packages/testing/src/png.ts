import { crc32, deflateSync } from 'node:zlib';

interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and alpha of a point, each from 0 to 255. */
  colorAt: (x: number, y: number) => readonly [number, number, number, number];
}

/** Returns a picture as the bytes of a PNG. */
export function pngOf({ width, height, colorAt }: Picture): Buffer<ArrayBuffer> {
  const lines = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => colorAt(x, y)).flat(),
  ]);
  const pixels = Buffer.from(lines.flat());
  return encode({ width, height, bitDepth: 8, colorType: 6, pixels });
}

/** Returns a black square as a PNG of one bit per pixel: a few kilobytes for 100 megapixels. */
export function blackPng(side: number): Buffer<ArrayBuffer> {
  const pixels = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return encode({ width: side, height: side, bitDepth: 1, colorType: 0, pixels });
}

interface Pixels {
  width: number;
  height: number;
  bitDepth: number;
  /** 0 is gray, 6 is red, green, blue and alpha. */
  colorType: number;
  /** The rows, each after a byte that names its filter. */
  pixels: Buffer;
}

function encode({ width, height, bitDepth, colorType, pixels }: Pixels): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colorType], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
