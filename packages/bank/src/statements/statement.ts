import type { Signs, StatementFormat } from '@callboard/domain/bank-statements/enums';
import type { StatementMap, TransactionPart } from '@callboard/domain/bank-statements/fields';
import type { TransactionCategory } from '../port.ts';

/** Formats of statement files. QFX is OFX. */
/** Money in or out, as a file says. */
export interface StatementLine {
  /** Line of a CSV file; else the position among the entries. From 1. */
  line: number;
  /** Id that the bank gave it, if it did. */
  bankId: string | null;
  date: string;
  /** In minor units. Money in is positive. */
  amountCents: number;
  name: string;
  reference: string | null;
  category: TransactionCategory;
  /** The payments in it, if there are several, whose sum it is. */
  parts?: TransactionPart[];
}

/** A line that cannot be read. */
export interface LineProblem {
  line: number;
  text: string;
}

/** What a person should know of a line that stops nothing. */
export interface LineRemark extends LineProblem {
  /** Whether the line is no booking, and is left out. */
  isLeftOut: boolean;
}

/** A question about a file that somebody has to answer before it is imported. */
export interface Doubt {
  /** Names the question with the reading that it is about, so that an answer is of this reading. */
  id: string;
  text: string;
  /** Whether the reading can be confirmed; else another one has to be chosen. */
  canBeConfirmed: boolean;
}

/** What a file says of a part of an account's time: a statement of one day, or between two of them. */
export interface StatementPart {
  date: string | null;
  openingCents: number;
  closingCents: number;
  /** Sum of the lines. */
  linesCents: number;
}

/** The statement of one account. */
export interface Statement {
  account: StatementAccount;
  /** Null if the file does not say it. */
  currency: string | null;
  fromDate: string | null;
  toDate: string | null;
  openingCents: number | null;
  closingCents: number | null;
  /** The statements that it was put together of, and what is between them; without any it is one. */
  parts?: StatementPart[];
  lines: StatementLine[];
  problems: LineProblem[];
  remarks: LineRemark[];
}

/** What is kept of an account's number. */
export interface StatementAccount {
  /** Hash of the bank and the number; null if the file does not say them. */
  hash: string | null;
  /** The last digits. */
  mask: string;
  type: 'depository' | 'credit';
}

/** The columns of a CSV file, as far as they were guessed. */
export interface CsvColumns {
  headers: string[];
  /** Names the header, so that the next file of the bank is read alike. */
  headerHash: string;
  map: StatementMap;
  /** What a person should look at: a day that may be a month, a column that was not found. */
  doubts: Doubt[];
  /** Columns with a content that is not read. */
  unread: string[];
  /** The first rows, to look at. */
  sample: string[][];
}

/** How an OFX file is read where it leaves that open. */
export interface OfxReading {
  decimal: '.' | ',';
  signs: Signs;
}

/** A statement file. */
export interface StatementFile {
  format: StatementFormat;
  statements: Statement[];
  /** Null for other formats. */
  csv: CsvColumns | null;
  /** Null for other formats. */
  ofx: OfxReading | null;
  /** What a person should look at besides the columns. */
  doubts: Doubt[];
  /** What is unusual about the file, in sentences. */
  notes: string[];
  /** Why nothing of it can be imported: a second reader counts other lines than were read. */
  miscount: string | null;
}

/** Tells in one sentence why a file cannot be read, and what to do. */
export class StatementError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StatementError';
  }
}
