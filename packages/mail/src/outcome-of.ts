import type { MailOutcome } from './transport.ts';

/** What nodemailer adds to an error. */
interface SmtpError {
  code?: string;
  response?: string;
  responseCode?: number;
  command?: string;
}

const mostCharacters = 1000;

/** Enhanced status codes (RFC 3463) of an address that does not exist or is disabled. */
const unknownAddress = /^5\.(1\.[1236]|1\.10|2\.1)$/;

/** Commands whose refusal concerns the message, not the connection or the credentials. */
const ofMessage = /^(MAIL FROM|RCPT TO|DATA)/;

const sentences: Record<string, string> = {
  EABORT: 'The mail server did not answer in time.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'The mail server was not found in DNS.',
  ETLS: 'The connection could not be encrypted.',
};

/** Returns the outcome of an attempt that failed. 5xx to the message is final. */
export function outcomeOf(error: unknown): MailOutcome {
  const { code, response, responseCode, command } = factsOf(error);
  const words = response ?? (code && sentences[code]) ?? messageOf(error);
  const isFinal = (responseCode ?? 0) >= 500 && ofMessage.test(command ?? '');
  return {
    result: isFinal ? 'failed' : 'retry',
    response: words.slice(0, mostCharacters),
    isAddressUnknown: isFinal && command === 'RCPT TO' && isUnknown(response ?? ''),
  };
}

/** Without an enhanced code, 550, 551 and 553 say that the mailbox is not available. */
function isUnknown(response: string): boolean {
  const [, reply, status] = /^(\d{3})[ -](\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [];
  return status ? isUnknownStatus(status) : ['550', '551', '553'].includes(reply ?? '');
}

/** Returns whether an enhanced status code says that the address does not exist. */
export function isUnknownStatus(status: string): boolean {
  return unknownAddress.test(status);
}

function factsOf(error: unknown): SmtpError {
  return error instanceof Error ? (error as SmtpError) : {};
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The mail server could not be reached.';
}
