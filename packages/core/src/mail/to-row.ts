import { randomBytes } from 'node:crypto';
import type { MailDocument } from '@callboard/db/schema';
import type { Frame, MailData, MailKind } from '@callboard/mail/render';
import type { MailAttachment } from '@callboard/mail/transport';
import type { ActSettings } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { toMailAddress } from './address.ts';
import { encryptBody } from './body.ts';

/** A message to write. */
export interface NewMail<Kind extends MailKind> {
  to: { email: string; name: string | null };
  data: MailData<Kind>;
  /** The crew member whom it is written to. */
  crewMemberId?: string;
  /** What it is about: the id of a document. Messages of one topic to one address are one thread. */
  topic?: string;
  /** Where replies go; to nobody by default. */
  replyTo?: string;
  /** Documents that are printed and attached when it is sent. */
  documents?: MailDocument[];
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
}

interface Sending {
  settings: ActSettings;
  company: string | null;
  /** The company's logo as a `data:` URL. */
  logoUrl?: string | undefined;
  now: Date;
}

/** Renders a message and returns its row. @throws AppError `invalid_parameter` for `email`. */
export async function toRow<Kind extends MailKind>(
  { settings, company, logoUrl, now }: Sending,
  kind: Kind,
  { to, data, replyTo, headers = {}, attachments, documents = [], ...about }: NewMail<Kind>,
) {
  const toEmail = toMailAddress(to.email);
  // Only processes that write messages load the templates.
  const { render } = await import('@callboard/mail/render');
  const frame: Frame = { baseUrl: settings.baseUrl, company, logoUrl };
  const { subject, html, text } = render(kind, data, frame);
  const id = newId('mail');
  return {
    id,
    kind,
    toEmail,
    toName: to.name && oneLine(to.name),
    crewMemberId: about.crewMemberId ?? null,
    topic: about.topic ?? null,
    fromName: company && oneLine(company),
    replyTo: replyTo ? toMailAddress(replyTo) : null,
    subject: oneLine(subject),
    headers,
    documents,
    encryptedBody: encryptBody(settings, id, { html, text, ...(attachments && { attachments }) }),
    returnToken: randomBytes(13).toString('hex'),
    nextAt: now,
    createdAt: now,
  };
}

/** Replaces line breaks and other control characters, which end a header. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
