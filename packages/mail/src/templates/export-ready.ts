import { action, heading, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface ExportReady {
  /** Size of the zip, as people read it. */
  size: string;
  /** Day on which it is deleted, as people read it. */
  until: string;
  /** Files whose content was missing. */
  missingFiles: number;
  /** The page that offers it, never the file. */
  url: string;
}

/** Tells a person that the export they asked for can be downloaded. */
export const exportReady: Template<ExportReady> = ({ size, until, missingFiles, url }) => ({
  subject: 'Your export is ready',
  preview: `${size}, until ${until}`,
  content: [
    heading('Your export is ready'),
    paragraph(
      `All records as CSV and JSON, and all files, in one zip of ${size}. You can download it until ${until}.`,
    ),
    ...(missingFiles > 0
      ? [
          paragraph(
            missingFiles === 1
              ? 'The content of one file was missing. It is listed in missing-files.txt.'
              : `The contents of ${missingFiles} files were missing. They are listed in missing-files.txt.`,
          ),
        ]
      : []),
    action('Go to the download', url),
    paragraph('Callboard asks you to sign in, and to confirm that it is you.'),
  ],
});
