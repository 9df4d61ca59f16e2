import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message that the server accepted or dropped. */
export interface ReceivedMail extends ParsedMail {
  /** Envelope of the message. */
  mailFrom: string;
  rcptTo: string;
}

/** A local mail server that records its messages and responds as configured. */
export interface MailServer {
  url: string;
  got: ReceivedMail[];
  /** Number of connections so far. */
  connections: number;
  close(): Promise<void>;
}

/** What the server does with a message: an error is its refusal, `drop` closes the connection. */
export type MailReply = Error | 'accept' | 'drop';

interface Replies {
  /** Before the message; the recipient of the envelope. */
  recipient?: (address: string) => MailReply | Promise<MailReply>;
  /** After the message. */
  message?: (mail: ReceivedMail, number: number) => MailReply | Promise<MailReply>;
  options?: SMTPServerOptions;
}

/** Returns a refusal in the words of a mail server, such as `550 5.1.1 No such user`. */
export function refusal(words: string): Error {
  const responseCode = Number(words.slice(0, 3));
  return Object.assign(new Error(words.slice(4)), { responseCode });
}

/** Starts a mail server that accepts every message by default. */
export async function startMailServer(replies: Replies = {}): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const mailServer: MailServer = { url: '', got: [], connections: 0, close: async () => {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: async ({ address }, _session, callback) => {
      answer((await replies.recipient?.(address)) ?? 'accept', callback);
    },
    onData: async (stream, { envelope }, callback) => {
      const parsed = await simpleParser(stream).catch(unlessCutOff);
      if (!parsed) return;
      const mailFrom = envelope.mailFrom ? envelope.mailFrom.address : '';
      const mail = { ...parsed, mailFrom, rcptTo: envelope.rcptTo[0]?.address ?? '' };
      mailServer.got.push(mail);
      answer((await replies.message?.(mail, mailServer.got.length)) ?? 'accept', callback);
    },
    ...replies.options,
  });

  function answer(reply: MailReply, callback: (error?: Error | null) => void): void {
    if (reply === 'drop') for (const socket of sockets) socket.destroy();
    else callback(reply === 'accept' ? null : reply);
  }

  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    mailServer.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(mailServer, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** Ignores a message whose sender went away before its end, such as a process that was killed. */
function unlessCutOff(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ECONNECTION') throw error;
}
