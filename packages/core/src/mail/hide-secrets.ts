import type { MailAttachment } from '@callboard/mail/transport';
import { secretPrefixes } from '../kernel/secrets/prefixes.ts';
import type { MailBody } from './body.ts';

/** Start of a secret that proves an email, so only its recipient and the operator may see it. */
export const mailedPrefix = 'mailed_';

/** Secrets have 43 characters at least after their prefix, more than any id. */
const secrets = new RegExp(`(${secretPrefixes.join('|')})[\\w-]{43,}`, 'g');

/** Returns a text without the secrets in it. */
export function hideInText(text: string): string {
  return text.replaceAll(secrets, 'hidden');
}

/**
 * Returns a body without secrets, as the workspace that sent it may read it: whoever opens a link
 * first, or has the link of a crew member, acts as its recipient. Says whether there were any.
 */
export function hideSecrets({ html, text }: MailBody) {
  const hidden = { html: hideInText(html), text: hideInText(text) };
  return { ...hidden, hasHidden: hidden.html !== html || hidden.text !== text };
}

/** Returns an attachment without secrets, if it is text. Its content is in base64. */
export function hideInAttachment(attachment: MailAttachment): MailAttachment {
  if (!attachment.contentType.startsWith('text/')) return attachment;
  const text = Buffer.from(attachment.content, 'base64').toString('utf8');
  return { ...attachment, content: Buffer.from(hideInText(text)).toString('base64') };
}
