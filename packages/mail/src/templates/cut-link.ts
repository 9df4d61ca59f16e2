import { action, heading, name, paragraph, quiet, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface CutLinkSent {
  /** Who sends it; null for an integration. */
  sender: string | null;
  /** The name of the job. */
  job: string;
  /** The title of the deliverable. */
  title: string;
  versionNumber: number;
  /** In the words of the sender. */
  message: string | null;
  url: string;
}

/** Shows a client a cut, on which they leave notes and decide. */
export const cutLink: Template<CutLinkSent> = (
  { sender, job, title, versionNumber, message, url },
  { company },
) => {
  const from = company ?? 'Callboard';
  return {
    subject: `v${versionNumber} of ${title} is ready for review`,
    preview: 'Watch it, leave notes, approve it or request changes.',
    content: [
      heading(`v${versionNumber} of `, name(title), ' is ready for review'),
      paragraph(
        ...(sender ? [name(sender), ' of ', name(from)] : [name(from)]),
        ` posted v${versionNumber} of `,
        name(title),
        ' for ',
        name(job),
        '. Watch it, leave notes, and approve it or request changes.',
      ),
      ...(message ? [quote(message)] : []),
      action('Watch the cut', url),
      paragraph(
        quiet(
          'The page works on a phone and without an account. The link is for you: whoever you forward it to sees the cut, too.',
        ),
      ),
    ],
  };
};
