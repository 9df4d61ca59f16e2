/** Files of copies that do not match their manifest, and the labels of the drives they are on. */
export interface Mismatch {
  files: number;
  drives: string[];
}

/** Returns "3 files do not match the manifest". */
export function mismatchInWords(files: number): string {
  return `${filesInWords(files)} ${verbFor(files)}`;
}

/** Returns "3 files on WK-01 do not match the manifest.", or an empty string without any. */
export function mismatchSentence({ files, drives }: Mismatch): string {
  if (files === 0) return '';
  return `${filesInWords(files)} on ${drives.join(', ')} ${verbFor(files)}.`;
}

function filesInWords(files: number): string {
  return files === 1 ? '1 file' : `${files.toLocaleString('en-US')} files`;
}

function verbFor(files: number): string {
  return `${files === 1 ? 'does' : 'do'} not match the manifest`;
}
