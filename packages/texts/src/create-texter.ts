import type { TextSettings } from '@callboard/config';
import { Accepted, Refusal, stoppedCode, TextList } from './answers.ts';
import { type Answer, callServer, type NoAnswer } from './call-server.ts';
import type { OutgoingText, Texter, TextOutcome, TextResult } from './outgoing-text.ts';
import { tidy } from './tidy.ts';

/** How long a server may take. */
export interface TexterOptions {
  /** Deadline of each request. */
  timeoutMilliseconds?: number;
}

type Ask = (form?: URLSearchParams, query?: Record<string, string>) => Promise<Answer | NoAnswer>;

const mostBytes = 64 * 1024;

/** Room for 100 texts of 1,600 characters, each written as an escape of 6 bytes. */
const mostBytesOfList = 2 * 1024 * 1024;

/**
 * Creates what sends texts through a server with the message API of Twilio
 * (https://www.twilio.com/docs/messaging/api/message-resource). A text that may have been accepted
 * is looked up first, because the API has no key against sending twice.
 */
export function createTexter(
  { url, account, key, from }: TextSettings,
  { timeoutMilliseconds = 10_000 }: TexterOptions = {},
): Texter {
  const credentials = Buffer.from(`${account}:${key}`).toString('base64');
  const inWords = (text: string) => tidy(text, [key, credentials]);
  const ask: Ask = (form, query) => {
    const address = new URL(`${url}/2010-04-01/Accounts/${account}/Messages.json`);
    address.search = new URLSearchParams(query).toString();
    return callServer({
      url: address,
      authorization: `Basic ${credentials}`,
      ...(form && { form }),
      mostBytes: form ? mostBytes : mostBytesOfList,
      timeoutMilliseconds,
    });
  };
  return {
    send: async (text) => {
      const before = text.isUncertain ? await lookUp(ask, text, inWords) : null;
      return before ?? outcomeOf(await ask(formOf(text, from)), inWords);
    },
  };
}

const unsure = 'Whether it was sent before is not known.';

/**
 * Returns the outcome of a text that was accepted before, or `retry` if that is not known; null if it
 * was not. Takes the newest 100 texts to the number; `DateSent` is no filter, because it is unset in
 * texts that wait.
 */
async function lookUp(
  ask: Ask,
  { to, mark }: OutgoingText,
  inWords: (text: string) => string,
): Promise<TextOutcome | null> {
  const answer = await ask(undefined, { To: to, PageSize: '100' });
  if (answer.status === null) return ended('retry', `${unsure} ${answer.reason}`);
  const list = TextList.safeParse(answer.body);
  if (!isSuccess(answer.status) || !list.success) {
    return ended('retry', `${unsure} ${wordsOf(answer, inWords)}`);
  }
  const found = list.data.messages.find((it) => it.body?.includes(mark));
  return found ? ended('sent', 'Accepted by an earlier attempt.', found.sid) : null;
}

function formOf({ to, body, statusUrl }: OutgoingText, from: string): URLSearchParams {
  return new URLSearchParams({
    To: to,
    ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
    Body: body,
    ...(statusUrl !== null && { StatusCallback: statusUrl }),
  });
}

function outcomeOf(answer: Answer | NoAnswer, inWords: (text: string) => string): TextOutcome {
  if (answer.status === null) return ended(answer.hasLeft ? 'unknown' : 'retry', answer.reason);
  const words = wordsOf(answer, inWords);
  if (isSuccess(answer.status)) {
    const accepted = Accepted.safeParse(answer.body);
    return accepted.success
      ? ended('sent', 'Accepted.', accepted.data.sid)
      : ended('unknown', words);
  }
  const result = resultOf(answer.status);
  const isStopped = result === 'failed' && Refusal.parse(answer.body).code === stoppedCode;
  return { ...ended(result, words), isStopped };
}

/** The operator mends a refused account, and time mends a limit. */
const mended = [401, 403, 429];

/** A redirect may come from a gateway that passed the text on. */
function resultOf(status: number): TextResult {
  if (status < 400 || status >= 500) return 'unknown';
  return mended.includes(status) ? 'retry' : 'failed';
}

function wordsOf({ status, body }: Answer, inWords: (text: string) => string): string {
  if (isSuccess(status)) return `The server answered ${status}, but not as expected.`;
  const { code, message } = Refusal.parse(body);
  const said = [inWords(message), code !== null && `(error ${code})`].filter(Boolean).join(' ');
  return said ? `${headOf(status)}: ${said}` : `${headOf(status)}.`;
}

function headOf(status: number): string {
  if (status === 401 || status === 403) return `The server refused the account (${status})`;
  if (status === 429) return 'The server takes no more texts for now (429)';
  return `The server answered ${status}`;
}

const isSuccess = (status: number) => status >= 200 && status < 300;

function ended(result: TextResult, response: string, sid: string | null = null): TextOutcome {
  return { result, sid, response, isStopped: false };
}
