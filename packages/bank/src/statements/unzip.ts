import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { mostStatementBytes } from './limits.ts';
import { StatementError } from './statement.ts';

/** A file of a zip. */
export interface Unzipped {
  name: string;
  bytes: Uint8Array;
}

/** Files that a zip of statements has at most: one for each day of a year, and more. */
const mostEntries = 1_000;

const damaged = () =>
  new StatementError('The zip is damaged. Download it from the bank again, or unpack it first.');

/** Returns whether a file is a zip. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * Unpacks a zip in memory: as many bytes as a statement may have, in a bounded number of files.
 * @throws StatementError
 */
export async function unzip(bytes: Uint8Array): Promise<Unzipped[]> {
  const files: Unzipped[] = [];
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
    if (zip.entryCount > mostEntries) throw tooMuch();
    let left = mostStatementBytes;
    for await (const entry of zip.eachEntry()) {
      if (isHidden(entry.fileName)) continue;
      left -= entry.uncompressedSize;
      if (left < 0) throw tooMuch();
      files.push({ name: entry.fileName, bytes: await contentOf(zip, entry) });
    }
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw damaged();
  }
  return files;
}

/** Its size is checked while it is unpacked: more than it says ends the reading. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (entry.isEncrypted()) {
    throw new StatementError('The zip has a password. Unpack it, and add the files in it.');
  }
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) throw damaged();
  return content;
}

/** Folders, and what systems add. */
function isHidden(name: string): boolean {
  return /\/$|^__MACOSX\/|(^|\/)\.|(^|\/)(thumbs\.db|desktop\.ini)$/i.test(name);
}

function tooMuch(): StatementError {
  return new StatementError(
    'The zip has more than 20 MB or 1,000 files. Unpack it, and add the files in it.',
  );
}
