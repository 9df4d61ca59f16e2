import type { FormReply } from '#app/ui/form/use-form.ts';
import { type CallIntent, intentIn } from './call-intents.ts';

/** What the page says about a form that was refused. */
export interface CallReply {
  intent: CallIntent;
  refusal: string;
  /** The question as it was typed. */
  text: string;
}

/** Returns what the page shows of the reply to one of its forms; null without a refusal. */
export function callReplyOf(reply: FormReply | undefined): CallReply | null {
  if (!reply) return null;
  const typed = reply.initialValue ?? {};
  const [refusal = 'Some fields are invalid.'] = reply.error?.text ?? reply.error?.[''] ?? [];
  const intent = intentIn(typed.intent);
  return { intent, refusal, text: typeof typed.text === 'string' ? typed.text : '' };
}
