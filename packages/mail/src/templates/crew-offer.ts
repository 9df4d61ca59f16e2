import { action, heading, name, paragraph, quiet, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface CrewOffer {
  /** Who sends it; null for an integration. */
  sender: string | null;
  text: string;
  project: string;
  role: string;
  /** Each with its state: "Tue 24 Nov (first hold)". */
  dates: string[];
  confirms: boolean;
  url: string;
}

/** Asks a crew member about dates of a job, which they answer on their own page. */
export const crewOffer: Template<CrewOffer> = (offer, { company }) => {
  const { sender, text, project, role, dates, confirms, url } = offer;
  const from = name(sender ?? company ?? 'The production');
  return {
    subject: `${project}: ${dates.length === 1 ? dates[0] : `${dates.length} dates`}`,
    preview: text,
    content: [
      heading(name(project)),
      paragraph(from, ' writes about your dates as ', name(role), ':'),
      quote(text),
      paragraph(dates.join(', ')),
      action('Answer', url),
      paragraph(
        confirms
          ? 'A yes confirms you. The page asks for a code first, which it emails you.'
          : 'A yes does not confirm you yet. The production does.',
      ),
      paragraph(
        quiet(
          'The link is for you alone. Whoever has it sees your dates, so do not forward this message.',
        ),
      ),
    ],
  };
};
