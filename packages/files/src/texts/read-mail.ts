import { plainText } from '@callboard/estimator/brief-text';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { readPdf } from './read-pdf.ts';
import { type FoundText, type TextProgress, UnreadableText } from './text-reply.ts';
import { unwrapMail } from './unwrap.ts';

const limits = { maxNestingDepth: 30, maxHeadersSize: 200_000, maxRfc822NestingDepth: 3 };

/** Attached PDFs of one mail whose text is read, too. */
const mostAttached = 3;

const headers =
  /^(?:received|return-path|delivered-to|mime-version|message-id|from|date|subject|to):/i;

/** Returns whether a file starts as a mail does. */
export function looksLikeMail(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000));
  const lines = start.split(/\r?\n/, 12);
  const end = lines.indexOf('');
  const head = end < 0 ? lines : lines.slice(0, end);
  return head.length > 1 && head.filter((it) => headers.test(it)).length > 1;
}

/** Reads the text of a mail and of PDFs attached to it, its subject, and whom its header names. */
export async function readMail(
  bytes: Uint8Array,
  progress: (progress: TextProgress) => void,
): Promise<FoundText> {
  const mail = await PostalMime.parse(bytes, limits);
  const written = mail.text?.trim() ? unwrapMail(mail.text) : plainText(mail.html ?? '');
  const attached = await readAttached(mail.attachments, progress);
  const sender = mailboxOf(mail.from);
  return {
    text: [written, ...attached].filter(Boolean).join('\n\n'),
    subject: plainText(mail.subject ?? '').slice(0, 200),
    ...(sender && { sender }),
  };
}

async function readAttached(
  attachments: readonly Attachment[],
  progress: (progress: TextProgress) => void,
): Promise<string[]> {
  const pdfs = attachments.filter(isPdf).slice(0, mostAttached);
  const texts: string[] = [];
  for (const { filename, content } of pdfs) {
    const text = await textOf(content, progress);
    if (text) texts.push(`${filename ?? 'Attachment'}:\n${text}`);
  }
  return texts;
}

function isPdf({ mimeType, filename }: Attachment): boolean {
  return mimeType === 'application/pdf' || (filename ?? '').toLowerCase().endsWith('.pdf');
}

/** Returns the text of an attached PDF; nothing if it has none, because the mail has its own. */
async function textOf(
  content: Attachment['content'],
  progress: (progress: TextProgress) => void,
): Promise<string> {
  if (typeof content === 'string') return '';
  try {
    return (await readPdf(new Uint8Array(content), progress)).text;
  } catch (error) {
    if (error instanceof UnreadableText) return '';
    throw error;
  }
}

function mailboxOf(from: Address | undefined): { name: string; email: string } | undefined {
  const mailbox = from?.group ? from.group[0] : from;
  if (!mailbox?.address || !/^[^\s@]{1,200}@[^\s@]{1,200}$/.test(mailbox.address)) return undefined;
  const name = plainText(mailbox.name).replaceAll('\n', ' ').slice(0, 200);
  return { name, email: mailbox.address.toLowerCase() };
}
