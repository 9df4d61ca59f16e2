import { z } from 'zod';
import { Sid, stoppedCode } from './answers.ts';

/** What became of a text: `sent` it is on its way, `delivered` a phone has it, `failed` none will. */
export type TextState = 'sent' | 'delivered' | 'failed';

/** What a server says about a text that it accepted. */
export interface TextStatus {
  sid: string;
  state: TextState;
  /** In words for people. */
  response: string;
  /** Whether it failed because the person answered STOP. */
  isStopped: boolean;
}

const states: Readonly<Record<string, TextState>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** See https://www.twilio.com/docs/api/errors. */
const reasons: Readonly<Record<number, string>> = {
  [stoppedCode]: 'The person answered STOP',
  30003: 'The phone is off or out of reach',
  30004: 'The phone or its carrier blocks texts',
  30005: 'The number is not in service',
  30006: 'The number is a landline',
  30007: 'The carrier filtered the text',
  30008: 'The carrier gave no reason',
  30034: 'The sender is not registered with the carriers',
};

const Status = z.object({
  MessageSid: Sid,
  MessageStatus: z.string().refine((it) => Object.hasOwn(states, it)),
  ErrorCode: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .nullable()
    .catch(null),
});

/**
 * Reads what a server posts to `statusUrl`. Posts come in any order, so one may be older than what
 * is known. Returns null for one that is not about a text that was sent.
 */
export function readStatus(params: URLSearchParams): TextStatus | null {
  const parsed = Status.safeParse(Object.fromEntries(params));
  if (!parsed.success) return null;
  const { MessageSid: sid, MessageStatus: status, ErrorCode: code } = parsed.data;
  const state = states[status];
  if (state === undefined) return null;
  if (state !== 'failed') return { sid, state, response: words[state], isStopped: false };
  return { sid, state, response: failureOf(code), isStopped: code === stoppedCode };
}

const words = { sent: 'On its way.', delivered: 'Delivered.' };

function failureOf(code: number | null): string {
  if (code === null || code === 0) return 'Not delivered.';
  return `${reasons[code] ?? 'Not delivered'} (error ${code}).`;
}
