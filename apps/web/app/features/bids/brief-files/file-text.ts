import type { BriefFileInFull } from '@callboard/core/bids';

/** A file of a brief in the making: how far it is read, and its text. */
export type FileText = Omit<BriefFileInFull, 'createdAt' | 'sizeBytes' | 'kind'>;

/** A file on its way, before it has an id. */
export interface SentFile {
  key: string;
  name: string;
  percent: number;
  /** Why it was refused. */
  error?: string | undefined;
}

/** Returns whether the worker still reads a file. */
export function isUnread({ state }: Pick<FileText, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}
