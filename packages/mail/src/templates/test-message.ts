import { action, heading, name, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface TestMessage {
  /** Name of the person who sends it. */
  sender: string;
}

/** Sent by an owner to see whether mail arrives. */
export const testMessage: Template<TestMessage> = ({ sender }, { baseUrl, company }) => ({
  subject: `Test message from ${company ?? 'Callboard'}`,
  preview: 'Mail from Callboard reaches you.',
  content: [
    heading('Mail from Callboard reaches you'),
    paragraph(
      name(sender),
      ' sent this test message from the settings. You do not have to do anything.',
    ),
    action('Open mail settings', `${baseUrl}/settings/mail`),
  ],
});
