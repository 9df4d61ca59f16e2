import type { FormReply } from '#app/ui/form/use-form.ts';

/** What the page says about a form that was refused. */
export interface CallReply {
  intent: 'confirm' | 'ask' | 'texts';
  refusal: string;
  /** The question as it was typed. */
  text: string;
}

const intents = ['confirm', 'ask', 'texts'] as const;

/** Returns what the page shows of the reply to one of its forms; null without a refusal. */
export function callReplyOf(reply: FormReply | undefined): CallReply | null {
  if (!reply) return null;
  const typed = reply.initialValue ?? {};
  const [refusal = 'Some fields are invalid.'] = reply.error?.text ?? reply.error?.[''] ?? [];
  const intent = intents.find((it) => it === typed.intent) ?? 'ask';
  return { intent, refusal, text: typeof typed.text === 'string' ? typed.text : '' };
}
