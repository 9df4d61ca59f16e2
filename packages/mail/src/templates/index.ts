import type { Template } from './template.ts';
import { testMessage } from './test-message.ts';

/** The template of each kind of message. */
export const templates = {
  test: testMessage,
} satisfies Record<string, Template<never>>;

export type MailKind = keyof typeof templates;

/** What the template of a kind needs. */
export type MailData<Kind extends MailKind> = Parameters<(typeof templates)[Kind]>[0];
