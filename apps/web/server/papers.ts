import type { PaperFile, StoredPaper } from '@callboard/core/crew';
import type { CutFile } from '@callboard/core/review';
import {
  type FileStore,
  pictureSizeOf,
  printPictures,
  type ReceivedBody,
  type StoredFile,
  sendCut,
  sendFile,
  sendPaper,
  sendPicture,
  storeBody,
  storePaper,
} from '@callboard/files';
import { printMemo } from './print-memo.ts';

/** Documents of the paperwork, for pages. The caller checks who may see them. */
export interface Papers {
  /** Sends a document as a download. */
  send: (document: PaperFile, request: Request) => Promise<Response>;
  /** Sends another stored file as a download. */
  sendFile: (file: StoredFile, request: Request) => Promise<Response>;
  /** Sends a picture of a stored file to be shown, in the size that a part of a path names. */
  sendPicture: (
    picture: { workspaceId: string; blobId: string; size: string },
    request: Request,
  ) => Promise<Response>;
  /** Sends what a page plays or shows of a cut, as a part of a path names it. */
  sendCut: (cut: { file: CutFile; part: string }, request: Request) => Promise<Response>;
  /** Returns pictures of stored files for a PDF. */
  printPictures: (
    pictures: Parameters<typeof printPictures>[1],
  ) => ReturnType<typeof printPictures>;
  /** Stores a content, then has an act take it. */
  keep: (
    content: { workspaceId: string; body: ReceivedBody },
    take: (content: StoredPaper) => Promise<{ blobId: string }>,
  ) => Promise<void>;
  /** Stores another content that `check` does not refuse, then has an act take it. */
  keepChecked: (
    content: { workspaceId: string; body: ReceivedBody },
    acts: {
      check: (content: StoredPaper) => void;
      take: (content: StoredPaper) => Promise<{ blobId: string }>;
    },
  ) => Promise<void>;
  print: (document: PaperFile) => Promise<Uint8Array>;
}

/** Returns the documents of a store. */
export function openPapers(store: FileStore): Papers {
  return {
    send: (document, request) => sendPaper(store, { document, request, print: printMemo }),
    sendFile: (file, request) => sendFile(store, { file, request }),
    sendPicture: async ({ size, ...picture }, request) =>
      sendPicture(store, { ...picture, size: pictureSizeOf(size), request }),
    sendCut: (cut, request) => sendCut(store, { ...cut, request }),
    printPictures: (pictures) => printPictures(store, pictures),
    keep: (content, take) => storePaper(store, content, take),
    keepChecked: async (content, acts) => {
      await storeBody(store, content, acts);
    },
    print: printMemo,
  };
}
