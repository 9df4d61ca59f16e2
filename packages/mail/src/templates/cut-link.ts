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
  /** What the link is for, besides watching. */
  canComment: boolean;
  canDecide: boolean;
  /** Whether its page asks for a passcode, which is told elsewhere. */
  hasPasscode: boolean;
}

/** Shows a client a cut, on which they leave notes and decide. */
export const cutLink: Template<CutLinkSent> = (
  { message, url, hasPasscode, ...cut },
  { company },
) => {
  const from = company ?? 'Callboard';
  const { sender, job, title, versionNumber } = cut;
  const invitation = invitationOf(cut);
  return {
    subject: `v${versionNumber} of ${title} is ready for review`,
    preview: invitation,
    content: [
      heading(`v${versionNumber} of `, name(title), ' is ready for review'),
      paragraph(
        ...(sender ? [name(sender), ' of ', name(from)] : [name(from)]),
        ` posted v${versionNumber} of `,
        name(title),
        ' for ',
        name(job),
        `. ${invitation}`,
      ),
      ...(message ? [quote(message)] : []),
      action('Watch the cut', url),
      ...(hasPasscode
        ? [paragraph('The page asks for a passcode. Ask ', name(sender ?? from), ' for it.')]
        : []),
      paragraph(
        quiet(
          'The page works on a phone and without an account. The link is for you: whoever you forward it to sees the cut, too.',
        ),
      ),
    ],
  };
};

function invitationOf({ canComment, canDecide }: Pick<CutLinkSent, 'canComment' | 'canDecide'>) {
  if (canComment && canDecide) return 'Watch it, leave notes, and approve it or request changes.';
  if (canComment) return 'Watch it and leave notes.';
  return canDecide ? 'Watch it, and approve it or request changes.' : 'Watch it.';
}
