import type { Decoded, Encoding } from '@callboard/text/decode';
import type { ChosenFile } from './read-file.ts';

/** Where the text of a list comes from that was read from a file. */
export interface ReadSource {
  file: ChosenFile;
  decoded: Decoded;
}

/** How the words of a file read in an encoding. */
export interface EncodingChoice {
  encoding: Encoding;
  words: string[];
}

const most = 5;

/** Returns the encodings that somebody can choose from, the likeliest first. */
export function choicesOf({ encoding, words, others }: Decoded): EncodingChoice[] {
  return [{ encoding, words }, ...others].slice(0, most);
}
