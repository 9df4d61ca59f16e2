import { action, heading, name, paragraph, quiet, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface ScheduleLinkSent {
  /** Who sends it; null for an integration. */
  sender: string | null;
  /** The name of the job. */
  job: string;
  /** In the words of the sender. */
  message: string | null;
  url: string;
}

/** Shows a client the schedule of a job. */
export const scheduleLink: Template<ScheduleLinkSent> = (
  { sender, job, message, url },
  { company },
) => {
  const from = company ?? 'Callboard';
  return {
    subject: `Schedule of ${job}`,
    preview: 'The days, times and locations, always up to date.',
    content: [
      heading('Schedule of ', name(job)),
      paragraph(
        ...(sender ? [name(sender), ' of ', name(from)] : [name(from)]),
        ' shares the schedule of ',
        name(job),
        ' with you: the days, times and locations.',
      ),
      ...(message ? [quote(message)] : []),
      action('See the schedule', url),
      paragraph(
        quiet(
          'The page always shows the current schedule, on a phone and without an account. The link is for you: whoever you forward it to sees the schedule, too.',
        ),
      ),
    ],
  };
};
