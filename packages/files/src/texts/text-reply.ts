import type { ReadBriefFile } from '@callboard/core/bids';
import type { BriefFileProblem } from '@callboard/domain/brief-files/enums';

/** What is read of a file, or why nothing is. */
export type TextReply = ReadBriefFile | { problem: BriefFileProblem };

/** How far a PDF is read. */
export interface TextProgress {
  pages: number;
  pagesRead: number;
}

/** A file to read. The name and the type say what it is. */
export interface TextSource {
  /** Path of its content. */
  path: string;
  name: string;
  /** As found in the content. */
  contentType: string;
}

/** What a reader finds. */
export interface FoundText {
  text: string;
  pages?: number;
  /** Whether there are further pages. */
  isCut?: boolean;
  subject?: string;
  sender?: { name: string; email: string } | undefined;
}

/** An expected failure. */
export class UnreadableText extends Error {
  readonly problem: BriefFileProblem;

  constructor(problem: BriefFileProblem) {
    super(problem);
    this.name = 'UnreadableText';
    this.problem = problem;
  }
}
