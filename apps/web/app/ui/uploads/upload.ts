/** One file on its way. */
export interface Upload {
  id: string;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed';
  /** Why it failed, and what to do. */
  error?: string;
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Returns "1.2 GB", in steps of a thousand. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const power = bytes < 1000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${units[power]}`;
}

/** Returns "Uploading 3 of 12 files", or what else is true of all of them. */
export function sentenceOf(uploads: Upload[]): string {
  const count = (state: Upload['state']) => uploads.filter((it) => it.state === state).length;
  const files = (number: number) => (number === 1 ? '1 file' : `${number} files`);
  const [done, failed, paused] = [count('done'), count('failed'), count('paused')];
  const open = uploads.length - done - failed - paused;
  if (open > 0) return `Uploading ${done + 1} of ${files(uploads.length)}`;
  if (failed > 0) return `${files(failed)} failed`;
  if (paused > 0) return `${files(paused)} paused`;
  return `${files(done)} uploaded`;
}

/** Returns the share of all bytes that were sent, from 0 to 1. */
export function shareSent(uploads: Upload[]): number {
  const sum = (read: (it: Upload) => number) => uploads.reduce((total, it) => total + read(it), 0);
  const size = sum((it) => it.sizeBytes);
  return size === 0 ? 1 : sum((it) => it.sentBytes) / size;
}
