import { action, heading, name, paragraph, quiet } from '../parts.ts';
import type { Template } from './template.ts';

export interface CrewPageLink {
  /** Who sends it; null for an integration. */
  sender: string | null;
  url: string;
}

/** Brings a crew member the link to their own page. */
export const crewPage: Template<CrewPageLink> = ({ sender, url }, { company }) => {
  const from = name(company ?? 'Callboard');
  return {
    subject: `Your dates with ${company ?? 'Callboard'}`,
    preview: 'Your dates, calls and details in one place.',
    content: [
      heading('Your dates with ', from),
      paragraph(
        ...(sender ? [name(sender), ' sent you'] : ['Here is']),
        ' the link to your own page: your dates, your calls, and the details the company has about you. You need no account.',
      ),
      action('Open your page', url),
      paragraph(
        quiet(
          'The link is for you alone. Whoever has it sees your dates, so do not forward this message.',
        ),
      ),
    ],
  };
};
