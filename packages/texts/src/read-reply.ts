import { z } from 'zod';

/** What a person asks for: no more texts, texts again, or something else. */
export type ReplyWord = 'stop' | 'start' | 'other';

/** A text from a phone. */
export interface Reply {
  /** Number in E.164. */
  from: string;
  word: ReplyWord;
}

/** See https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out. */
const words: Readonly<Record<string, ReplyWord>> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  OPTOUT: 'stop',
  REVOKE: 'stop',
  START: 'start',
  YES: 'start',
  UNSTOP: 'start',
};

const types: Readonly<Record<string, ReplyWord>> = { STOP: 'stop', START: 'start', HELP: 'other' };

const Incoming = z.object({
  From: z.string().regex(/^\+[1-9]\d{6,14}$/),
  Body: z.string().default(''),
  OptOutType: z.string().default(''),
});

/**
 * Reads a text that a server passes on. The words are those that Twilio itself obeys; where a
 * messaging service has others, its `OptOutType` decides. Returns null if it is not from a phone.
 */
export function readReply(params: URLSearchParams): Reply | null {
  const parsed = Incoming.safeParse(Object.fromEntries(params));
  if (!parsed.success) return null;
  const { From: from, Body: body, OptOutType: type } = parsed.data;
  return { from, word: wordOf(types, type) ?? wordOf(words, body) ?? 'other' };
}

function wordOf(list: Readonly<Record<string, ReplyWord>>, text: string): ReplyWord | undefined {
  const key = text.trim().toUpperCase();
  return Object.hasOwn(list, key) ? list[key] : undefined;
}
