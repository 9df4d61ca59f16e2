import { action, heading, name, paragraph, quiet, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface BriefLinkSent {
  /** Who sends it; null for an integration. */
  sender: string | null;
  /** In the words of the sender. */
  message: string | null;
  url: string;
}

/** Asks a client for a brief. */
export const briefLink: Template<BriefLinkSent> = ({ sender, message, url }, { company }) => {
  const from = company ?? 'Callboard';
  return {
    subject: `Send ${from} your brief`,
    preview: 'On a phone or a computer, without an account.',
    content: [
      heading('Send your brief to ', name(from)),
      paragraph(
        ...(sender ? [name(sender), ' of ', name(from)] : [name(from)]),
        ' asks you for a brief: what you want to make, where and when, for how much.',
      ),
      ...(message ? [quote(message)] : []),
      action('Write the brief', url),
      paragraph(
        quiet(
          'The link is for you. Type or paste the brief, or attach a PDF, on a phone and without an account. Whoever you forward it to can send a brief, too; it says whether they confirmed their email.',
        ),
      ),
    ],
  };
};
