import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

/** Returns a small image whose header states another size. */
export async function withSize(format: Format, width: number, height: number): Promise<Buffer> {
  const image = await encode(format);
  headers[format](image, width, height);
  return image;
}

function encode(format: Format): Promise<Buffer> {
  const small = sharp({ create: { width: 16, height: 16, channels: 3, background: '#555' } });
  if (format === 'webp') return small.webp({ lossless: true }).toBuffer();
  return small.toFormat(format === 'heic' ? 'avif' : format).toBuffer();
}

type Write = (image: Buffer, width: number, height: number) => void;

const writeExtents: Write = (image, width, height) => {
  const at = image.indexOf('ispe') + 8;
  image.writeUInt32BE(width, at);
  image.writeUInt32BE(height, at + 4);
};

const headers: Record<Format, Write> = {
  jpeg: (image, width, height) => {
    const at = image.indexOf(Buffer.from([0xff, 0xc0]));
    image.writeUInt16BE(height, at + 5);
    image.writeUInt16BE(width, at + 7);
  },
  png: (image, width, height) => {
    image.writeUInt32BE(width, 16);
    image.writeUInt32BE(height, 20);
  },
  webp: (image, width, height) => image.writeUInt32LE((height - 1) * 2 ** 14 + width - 1, 21),
  gif: (image, width, height) => {
    image.writeUInt16LE(width, 6);
    image.writeUInt16LE(height, 8);
  },
  avif: writeExtents,
  heic: (image, width, height) => {
    writeExtents(image, width, height);
    image.write('heic', 8);
    image.write('mif1heic', 16);
  },
};
