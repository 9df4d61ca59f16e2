import { action, heading, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface ExportFailed {
  /** Why, and what to do. */
  problem: string;
  url: string;
}

/** Tells a person that the export they asked for failed. */
export const exportFailed: Template<ExportFailed> = ({ problem, url }) => ({
  subject: 'Your export failed',
  preview: problem,
  content: [heading('Your export failed'), paragraph(problem), action('Try again', url)],
});
