/** What the forms of the page are for. */
const intents = ['confirm', 'ask', 'texts'] as const;

export type CallIntent = (typeof intents)[number];

/** Returns the intent that a form has; a question is the one with something to lose. */
export function intentIn(value: unknown): CallIntent {
  return intents.find((it) => it === value) ?? 'ask';
}
