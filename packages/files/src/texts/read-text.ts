import type { ReadBriefFile } from '@callboard/core/bids';
import { type BriefFileKind, endingOf, mostCharacters } from '@callboard/domain/brief-files/enums';
import { plainText } from '@callboard/estimator/brief-text';
import { decodeText } from './decode-text.ts';
import { looksLikeMail, readMail } from './read-mail.ts';
import { readPdf } from './read-pdf.ts';
import { type FoundText, type TextProgress, UnreadableText } from './text-reply.ts';

interface Content {
  bytes: Uint8Array;
  name: string;
  contentType: string;
}

/** Characters of HTML that are read. */
export const mostHtml = 200_000;

/** Returns the text of a file, which is as long as is stored at most. @throws UnreadableText. */
export async function readText(
  content: Content,
  progress: (progress: TextProgress) => void,
): Promise<ReadBriefFile> {
  const kind = kindOf(content);
  const read = await readers[kind](content.bytes, progress);
  const text = plainText(read.text);
  if (text === '') throw new UnreadableText('empty');
  const body = text.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '');
  return {
    ...{ kind, body: body.toWellFormed().trim(), pages: read.pages ?? null },
    isCut: (read.isCut ?? false) || text.length > mostCharacters,
    subject: read.subject || null,
    senderName: read.sender?.name || null,
    senderEmail: read.sender?.email || null,
  };
}

type Reader = (
  bytes: Uint8Array,
  progress: (progress: TextProgress) => void,
) => FoundText | Promise<FoundText>;

const readers: Record<BriefFileKind, Reader> = {
  pdf: readPdf,
  email: readMail,
  html: (bytes) => {
    const text = decodeText(bytes);
    return { text: asHtml(text), isCut: text.length > mostHtml };
  },
  text: (bytes) => ({ text: decodeText(bytes) }),
};

function kindOf({ bytes, name, contentType }: Content): BriefFileKind {
  if (contentType === 'application/pdf') return 'pdf';
  const ending = endingOf(name);
  if (ending === 'eml' || looksLikeMail(bytes)) return 'email';
  return ending === 'html' || ending === 'htm' ? 'html' : 'text';
}

/** Marks a text as HTML, whatever tags it has. */
function asHtml(text: string): string {
  return /<html\b/i.test(text) ? text : `<html>${text}</html>`;
}
