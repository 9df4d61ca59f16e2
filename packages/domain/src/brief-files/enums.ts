/** What the file of a brief is, by its content. */
export const briefFileKinds = ['pdf', 'email', 'html', 'text'] as const;

/** States of reading the text of a brief's file. */
export const briefFileStates = ['queued', 'running', 'ready', 'failed'] as const;

/** Why the text of a brief's file was not read. */
export const briefFileProblems = [
  'encrypted',
  'scan',
  'empty',
  'damaged',
  'too_large',
  'too_slow',
  'interrupted',
] as const;

export type BriefFileKind = (typeof briefFileKinds)[number];
export type BriefFileProblem = (typeof briefFileProblems)[number];

/** Largest file of a brief that a member uploads, and that a client sends, in bytes. */
export const mostBytesOfBriefFile = 50_000_000;
export const mostBytesFromClient = 15_000_000;

/** Files of one brief. */
export const mostFilesOfBrief = 5;

/** Pages of a PDF that are read, and characters of any text that are stored. */
export const mostPages = 200;
export const mostCharacters = 40_000;

/** For the file input of a browser. */
export const briefFileTypes = '.pdf,.eml,.txt,.html,.htm,application/pdf,message/rfc822,text/plain';

/** Why the text was not read, and what to do. */
export const briefFileSentences: Record<BriefFileProblem, string> = {
  encrypted: 'This PDF has a password. Save it without one, or paste what it says.',
  scan: 'This PDF is a scan: pictures of pages without text. Type or paste what it says.',
  empty: 'There is no text in this file. Type or paste the brief.',
  damaged: 'This file is damaged and cannot be read. Save it again, or paste what it says.',
  too_large: 'This file is too large to read. Save a shorter one, or paste what it says.',
  too_slow: 'Reading this file took too long. Save it as a simpler PDF, or paste what it says.',
  interrupted: 'Reading was interrupted too often. Choose the file again.',
};

const endings: readonly string[] = ['pdf', 'eml', 'txt', 'html', 'htm'];

/** Content types that a text may be taken for: some mails are no valid UTF-8. */
const textTypes: readonly string[] = [
  'text/plain',
  'text/html',
  'application/xml',
  'message/rfc822',
  'application/octet-stream',
];

/** Returns why a file cannot be the file of a brief, as one sentence; null if it can. */
export function briefTypeProblem(name: string, contentType: string): string | null {
  if (contentType === 'application/pdf') return null;
  const ending = endingOf(name);
  if (ending === 'pdf') return `“${name}” is not a PDF. Save it as one, or paste what it says.`;
  if (textTypes.includes(contentType) && (endings.includes(ending) || contentType === 'text/plain'))
    return null;
  return `The text of “${name}” cannot be read. Choose a PDF, an email (.eml), a text or an HTML file.`;
}

/** Returns the ending of a file's name in lower case, without its dot. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
