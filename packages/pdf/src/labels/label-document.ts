import type { LabelPaper } from '@callboard/domain/media/enums';

/** A label with a QR code at its left. */
export interface PrintedLabel {
  /** In large type. Shortened if it does not fit. */
  title: string;
  /** Below the title, in small type. */
  lines: string[];
  /** The text of the QR code. */
  code: string;
}

/** Labels to be printed. Equal documents become equal bytes. */
export interface LabelDocument {
  title: string;
  /** The company, as author. */
  company: string;
  /** When the content was true. It is the creation date of the file. */
  at: Date;
  paper: LabelPaper;
  /** Places of the first sheet that stay free. */
  skipped: number;
  labels: PrintedLabel[];
}

/** Labels of one document, and characters of the text of a QR code. */
export const labelBounds = { labels: 500, code: 500 };
