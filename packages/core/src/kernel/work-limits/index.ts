export {
  leaseMilliseconds,
  mostAttempts as mostExportAttempts,
  mostBytesOfExport,
  retryMilliseconds,
} from './export-limits.ts';

import { availableParallelism } from 'node:os';
import { mostStatementBytes } from '@callboard/bank/statements';
import { mostBytesOfBriefFile } from '@callboard/domain/brief-files/enums';
import { mostBytesOfFile } from '@callboard/domain/files/limits';
import { mostPictureBytes } from '@callboard/domain/files/picture-types';
import { bounds } from '@callboard/estimator/draft';
import { mostBytesOfExport } from './export-limits.ts';

interface WorkLimit {
  /** Pieces of work of one company that run at once in a process of ours. */
  perWorkspace: number;
  /** Pieces of work that run at once on a machine, in all processes of ours. */
  perMachine: number;
  /** Pieces of work of one company that may wait in a process of ours; more are refused. */
  waiting: number;
  /** Memory of a process that does the work, at which it is ended. */
  megabytes: number;
  /** Time after which the process is ended. */
  seconds: number;
  /** Largest input; a larger one is refused before it is read. */
  inputBytes: number;
  /** What a person reads when too much waits. */
  busy: string;
}

/** Largest document to print, as it is sent to the process that prints it, with its logo. */
const mostDocumentBytes = 4_000_000;

/** Largest form or call of the app, in bytes. Files are uploaded another way. */
export const mostFormBytes = 1024 * 1024;

/**
 * The same from somebody without a session, in bytes. Taking in a megabyte costs more than answering,
 * and the longest text that a stranger sends is a brief.
 */
export const mostStrangerFormBytes = 250_000;

/**
 * Bytes of bodies up to 64 kB that a process keeps in memory at once, also those that are not received
 * whole. Others are received into files first, as large ones are.
 */
export const mostSmallBodyBytes = 16 * 1024 * 1024;

/** Largest request to draft: a brief, and a rate card in which each item has two texts. */
const mostDraftRequestBytes =
  4 * (bounds.brief + bounds.rateCardItems * (2 * bounds.description + 100));

const printing = {
  ...{ perWorkspace: 1, waiting: 20, megabytes: 450, seconds: 45 },
  inputBytes: mostDocumentBytes,
  busy: 'Many PDFs are being made right now. Try again in a few seconds.',
};

/**
 * All kinds of work that take a process of their own or much memory, with their limits. Mail has a
 * place of its own to print, so that it waits for nothing else. Exports are made in the worker itself,
 * bodies of requests are stored by the web server itself, with one part in memory, and it reads large
 * forms.
 */
export const workLimits = {
  statements: {
    ...{ perWorkspace: 1, perMachine: 2, waiting: 5, megabytes: 500, seconds: 30 },
    inputBytes: mostStatementBytes,
    busy: 'Other statements are being read right now. Nothing was changed: try again in a few seconds.',
  },
  pdfs: { ...printing, perMachine: 2 },
  mailedPdfs: { ...printing, perMachine: 1 },
  briefFiles: {
    ...{ perWorkspace: 1, perMachine: 2, waiting: 5, megabytes: 450, seconds: 30 },
    inputBytes: mostBytesOfBriefFile,
    busy: 'Other files are being read right now. Try again in a few seconds.',
  },
  // The claims of the worker see to it whose turn it is, as for exports.
  drafts: {
    ...{ perWorkspace: 2, perMachine: 2, waiting: 5, megabytes: 300, seconds: 20 },
    inputBytes: mostDraftRequestBytes,
    busy: 'Other estimates are being drafted right now. Try again in a few seconds.',
  },
  pictures: {
    ...{ perWorkspace: 1, perMachine: 2, waiting: 5, megabytes: 600, seconds: 60 },
    inputBytes: mostPictureBytes,
    busy: 'Other images are being read right now. Try again in a few seconds.',
  },
  // The claims of the worker see to it whose turn it is: one that waited here would lose its lease.
  exports: {
    ...{ perWorkspace: 2, perMachine: 2, waiting: 5, megabytes: 100, seconds: 86_400 },
    inputBytes: mostBytesOfExport,
    busy: 'Other exports are being made right now. Try again in a few minutes.',
  },
  // Programs of others do the work. Their memory is address space, of which they use a third at most.
  transcodes: {
    ...{ perWorkspace: 1, perMachine: availableParallelism(), waiting: 5 },
    ...{ megabytes: 2_500, seconds: 86_400 },
    inputBytes: mostBytesOfFile,
    busy: 'Other films are being prepared right now. Try again in a few minutes.',
  },
  bodies: {
    ...{ perWorkspace: 2, perMachine: 4, waiting: 50, megabytes: 10, seconds: 60 },
    inputBytes: mostStatementBytes,
    busy: 'Many files of this company are being stored right now. Try again in a few seconds.',
  },
  // Forms and calls above 64 kB, and smaller ones while many are in memory. Answering one takes
  // several times its size.
  forms: {
    ...{ perWorkspace: 2, perMachine: 8, waiting: 50, megabytes: 10, seconds: 60 },
    inputBytes: mostFormBytes,
    busy: 'Many large forms are being read right now. Nothing was changed: try again in a few seconds.',
  },
} as const satisfies Record<string, WorkLimit>;

export type WorkKind = keyof typeof workLimits;

/** Returns the limits of a kind of work. */
export function workLimitOf(kind: WorkKind): WorkLimit {
  return workLimits[kind];
}
