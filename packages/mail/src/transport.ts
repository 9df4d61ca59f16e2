/** A file that is sent with a message. */
export interface MailAttachment {
  name: string;
  contentType: string;
  /** The bytes in base64. */
  content: string;
}

/** A message as it is handed to a mail server. */
export interface OutgoingMail {
  /** Name shown as the sender; null for the name in `MAIL_FROM`. */
  fromName: string | null;
  to: { name: string | null; address: string };
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
  headers: Record<string, string>;
  /** `Message-ID` with its angle brackets. */
  messageId: string;
  /** `Message-ID`s of the thread it belongs to, the first one first; none for a message of its own. */
  references: readonly string[];
  /** `Message-ID` of the message before it in its thread. */
  inReplyTo: string | null;
  /** Secret part of the return address. */
  returnToken: string;
}

/** The result of one attempt, with the words of the server. */
export interface MailOutcome {
  /** `retry` is a refusal for now or a lost connection; `failed` is a refusal for good. */
  result: 'sent' | 'kept' | 'retry' | 'failed';
  response: string | null;
  /** Whether the server says that the address does not exist. */
  isAddressUnknown: boolean;
}

/** Where messages go. */
export interface MailTransport {
  readonly adapter: 'smtp' | 'outbox';
  /** Domain for `Message-ID`s. */
  readonly domain: string;
  /** Messages that may be sent concurrently. */
  readonly atOnce: number;
  /** Makes one attempt. Never throws. */
  send(mail: OutgoingMail): Promise<MailOutcome>;
  close(): void;
}
