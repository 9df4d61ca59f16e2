import { type HeaderLines, simpleParser } from 'mailparser';
import { isUnknownStatus } from './outcome-of.ts';
import { tokensIn } from './return-address.ts';

/** What a report (RFC 3464) says about one message. */
export interface DeliveryReport {
  /** Tokens in the addresses that the report was sent to. */
  returnTokens: string[];
  /** `delayed` and `relayed` change nothing. */
  action: 'delivered' | 'failed' | 'delayed' | 'relayed' | 'expanded';
  /** The words of the mail server. */
  response: string;
  /** Whether the address does not exist, so that nothing more should be sent to it. */
  isAddressUnknown: boolean;
}

const mostCharacters = 1000;
const actions = ['delivered', 'failed', 'delayed', 'relayed', 'expanded'] as const;
const recipientHeaders = ['to', 'delivered-to', 'x-original-to', 'envelope-to'];

/** Reads a report, or returns null if the message is not one. */
export async function readReport(source: Buffer): Promise<DeliveryReport | null> {
  const mail = await simpleParser(source, { keepDeliveryStatus: true });
  const status = mail.attachments.find((it) => it.contentType === 'message/delivery-status');
  if (!status) return null;
  const fields = fieldsOf(status.content.toString('utf8'));
  const action = actions.find((it) => it === fields.get('action')?.toLowerCase());
  if (!action) return null;
  const code = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
  return {
    returnTokens: tokensIn(recipientsOf(mail.headerLines)),
    action,
    response: wordsOf(fields, code).slice(0, mostCharacters),
    isAddressUnknown: action === 'failed' && isUnknownStatus(code),
  };
}

function recipientsOf(lines: HeaderLines): string {
  return lines
    .filter(({ key }) => recipientHeaders.includes(key))
    .map(({ line }) => line)
    .join('\n');
}

/** Returns the fields by their names in lowercase, with folded lines joined. */
function fieldsOf(text: string): Map<string, string> {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const pairs = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return colon > 0
      ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
      : [];
  });
  return new Map(pairs);
}

function wordsOf(fields: Map<string, string>, code: string): string {
  const diagnostic = fields.get('diagnostic-code')?.replace(/^smtp;\s*/i, '');
  return diagnostic || code || 'No reason was reported.';
}
