import {
  binaryKind,
  type Decoded,
  decode,
  type Encoding,
  UnreadableText,
} from '@callboard/text/decode';

const mostBytes = 5 * 1024 * 1024;

/** A chosen file, kept so that it can be read in another encoding. */
export interface ChosenFile {
  name: string;
  bytes: Uint8Array;
}

/** Takes a chosen file. @throws Error with a sentence for one that is no list. */
export async function takeFile(file: File): Promise<ChosenFile> {
  if (file.size > mostBytes) throw new Error('This file is larger than 5 MB. Split it.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = binaryKind(bytes);
  if (/\.(xlsx?|numbers|ods)$/i.test(file.name) || kind?.includes('spreadsheet')) {
    throw new Error(
      'This is a spreadsheet file. Copy its cells and paste them here, or save it as CSV.',
    );
  }
  if (kind) throw new Error(`This is ${kind}. Save the list as CSV.`);
  return { name: file.name, bytes };
}

/** Returns the text of a file. @throws Error with a sentence if it is in no known encoding. */
export function textOf({ bytes }: ChosenFile, encoding?: Encoding): Decoded {
  try {
    return decode(bytes, encoding);
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    throw new Error(`${error.message} Save the list as CSV in UTF-8, or paste its cells.`);
  }
}
