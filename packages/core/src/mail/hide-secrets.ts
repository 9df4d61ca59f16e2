import type { MailBody } from './body.ts';

/** Start of a secret that proves an email, so only its recipient and the operator may see it. */
export const mailedPrefix = 'mailed_';

const secrets = new RegExp(`\\b${mailedPrefix}[\\w-]+`, 'g');

/** Returns a body without such secrets, as the workspace that sent it may read it. */
export function hideSecrets({ html, text }: MailBody) {
  return { html: html.replaceAll(secrets, 'hidden'), text: text.replaceAll(secrets, 'hidden') };
}
