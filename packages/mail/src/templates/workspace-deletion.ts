import { action, heading, name, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface WorkspaceDeletion {
  company: string;
  state: 'scheduled' | 'canceled' | 'done';
  /** Who decided it. */
  by: string;
  /** The day of the deletion, as people read it. */
  on: string;
  /** Page that brings the workspace back. */
  url: string;
}

/** Tells an owner that their workspace will be deleted, stays after all, or was deleted. */
export const workspaceDeletion: Template<WorkspaceDeletion> = (data) => {
  const { subject, content } = wordsOf(data);
  return { subject, preview: subject, content };
};

function wordsOf({ company, state, by, on, url }: WorkspaceDeletion) {
  switch (state) {
    case 'scheduled':
      return {
        subject: `${company} will be deleted on ${on}`,
        content: [
          heading(name(company), ` will be deleted on ${on}`),
          paragraph(
            name(by),
            ' asked for it. Until then the workspace is read-only, and API tokens, connected apps and webhooks do not work.',
          ),
          action('Keep the workspace', url),
          paragraph(
            'After that day everything in it is gone, files included. No one can restore it.',
          ),
        ],
      };
    case 'canceled':
      return {
        subject: `${company} will not be deleted`,
        content: [
          heading(name(company), ' will not be deleted'),
          paragraph(name(by), ' canceled the deletion. Everything works as before.'),
          action('Open Callboard', url),
        ],
      };
    case 'done':
      return {
        subject: `${company} was deleted`,
        content: [
          heading(name(company), ' was deleted'),
          paragraph('Everything in the workspace is gone, files included. Your account stays.'),
        ],
      };
  }
}
