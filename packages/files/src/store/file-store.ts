import type { Readable } from 'node:stream';

/** Names an object of the store: the workspace it belongs to, and its id there. */
export interface ObjectKey {
  workspaceId: string;
  id: string;
}

/** An unfinished write, which any process can continue. */
export interface PendingWrite extends ObjectKey {
  /** The store's name for it, from `begin`. */
  writeToken: string;
}

/** A part of a write. All parts but the last have `partBytes` bytes. */
export interface Part {
  /** Counted from 1. */
  number: number;
  offsetBytes: number;
  bytes: Uint8Array;
}

/** What `list` finds. */
export interface StoredObject extends ObjectKey {
  sizeBytes: number;
  changedAt: Date;
  /** Set for an unfinished write. */
  writeToken: string | null;
}

/** The first and last byte to read, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** How a browser should treat the response of an address. */
export interface Presentation {
  contentDisposition: string;
  contentType: string;
}

export { uploadPartBytes as partBytes } from '@callboard/domain/files/limits';

/**
 * Where files are kept. The adapters are the only code that knows which store it is.
 * All functions reject with `FileStoreError`.
 */
export interface FileStore {
  /** Starts a write and returns its token. Nothing can be read before `finish`. */
  begin(key: ObjectKey): Promise<string>;
  /** Stores a part for good and returns its receipt. Repeating it replaces the part. */
  writePart(write: PendingWrite, part: Part): Promise<string>;
  /** Makes the object readable, all of it at once. Repeating it changes nothing. */
  finish(write: PendingWrite, receipts: string[], sizeBytes: number): Promise<void>;
  /** Deletes an unfinished write. Repeating it changes nothing. */
  abandon(write: PendingWrite): Promise<void>;
  read(key: ObjectKey, range?: ByteRange): Promise<Readable>;
  /** Returns the size of an object in bytes; null when it is missing. */
  sizeOf(key: ObjectKey): Promise<number | null>;
  /** Returns an address that expires in minutes; null when the object must be read through us. */
  addressOf(key: ObjectKey, as: Presentation): Promise<string | null>;
  /** Returns the path at which programs can read an object; null if the store has none. */
  pathOf(key: ObjectKey): string | null;
  /** Deletes an object. Repeating it changes nothing. */
  remove(key: ObjectKey): Promise<void>;
  /** Yields every object and every unfinished write. */
  list(): AsyncGenerator<StoredObject>;
}

type FailureKind = 'full' | 'unavailable' | 'missing';

const sentences: Record<FailureKind, string> = {
  full: 'The disk for files is full. What was sent is kept: make room, then try again.',
  unavailable: 'The file store does not respond. What was sent is kept: try again in a minute.',
  missing: 'The content of this file is missing from the file store.',
};

/** A failure of the store, with a sentence for people. */
export class FileStoreError extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, cause: unknown) {
    super(sentences[kind], { cause });
    this.name = 'FileStoreError';
    this.kind = kind;
  }
}
