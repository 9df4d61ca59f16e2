import type { MailServer } from './mail.ts';

/** Returns where the mail of this installation goes. */
export function serverSentence(server: MailServer): string {
  return server
    ? `Mail is sent through ${server.host} as ${server.from}.`
    : 'No mail server is set, so nothing is sent. You can read the messages here.';
}
