import { action, heading, name, paragraph, quiet, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface PaperworkPacket {
  /** Who sends it; null for an integration. */
  sender: string | null;
  /** Name of the job. */
  project: string;
  papers: { name: string; reason: string | null }[];
  url: string;
}

/** Brings a crew member the link to the paperwork of a job. */
export const paperwork: Template<PaperworkPacket> = (
  { sender, project, papers, url },
  { company },
) => {
  const from = company ?? 'Callboard';
  const count = papers.length === 1 ? 'One paper' : `${papers.length} papers`;
  return {
    subject: `Paperwork for ${project}`,
    preview: `${count} to sign or hand in for ${from}.`,
    content: [
      heading('Paperwork for ', name(project)),
      paragraph(
        ...(sender ? [name(sender), ' asks you'] : [name(from), ' asks you']),
        ' to sign or hand in:',
      ),
      ...papers.flatMap((it) => [
        paragraph('• ', name(it.name)),
        ...(it.reason ? [quote(`Returned: ${it.reason}`)] : []),
      ]),
      action('Open your paperwork', url),
      paragraph(
        quiet(
          'You can do it on a phone and need no account. We send a code to this email first, so that nobody else can sign for you.',
        ),
      ),
    ],
  };
};
