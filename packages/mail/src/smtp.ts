import nodemailer from 'nodemailer';
import { outcomeOf } from './outcome-of.ts';
import { returnAddress } from './return-address.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://` with credentials. */
  url: string;
  from: { name: string; address: string };
  /** Base of the return addresses. */
  bounceAddress: string;
  /** Time for one message; the lease of a message must be longer. */
  deadlineMilliseconds?: number;
}

const stepMilliseconds = 20_000;
const connections = 5;

/** Creates the adapter that sends over SMTP, on connections that are kept open. */
export function createSmtp(settings: SmtpSettings): MailTransport {
  const { url, from, bounceAddress, deadlineMilliseconds = 60_000 } = settings;
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // Our own queue retries, with its waits.
    maxRequeues: 0,
    requireTLS: mustEncrypt(url),
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: stepMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The send that uses the connection reports the error, too.
  transporter.on('error', () => {});

  async function send(mail: OutgoingMail) {
    try {
      const { response } = await transporter.sendMail({
        from: { name: mail.fromName ?? from.name, address: from.address },
        to: { name: mail.to.name ?? '', address: mail.to.address },
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        envelope: { from: returnAddress(bounceAddress, mail.returnToken), to: mail.to.address },
        subject: mail.subject,
        html: mail.html,
        // Most mail programs show images only as parts of the message, by their Content-ID.
        attachDataUrls: true,
        text: mail.text,
        attachments: (mail.attachments ?? []).map(({ name, contentType, content }) => ({
          ...{ filename: name, contentType, content, encoding: 'base64' },
        })),
        messageId: mail.messageId,
        ...(mail.references.length > 0 && { references: [...mail.references] }),
        ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo }),
        headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(deadlineMilliseconds),
      });
      return { result: 'sent' as const, response, isAddressUnknown: false };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  return {
    adapter: 'smtp',
    atOnce: connections,
    domain: from.address.split('@').at(-1) ?? 'localhost',
    send,
    close: () => transporter.close(),
  };
}

const loopback = /^(localhost|127\.|\[?::1)/;

/** A password leaves this machine only encrypted, unless the URL has `?requireTLS=false`. */
function mustEncrypt(text: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(text);
  if (searchParams.has('requireTLS')) return searchParams.get('requireTLS') === 'true';
  return protocol === 'smtp:' && username !== '' && !loopback.test(hostname);
}
