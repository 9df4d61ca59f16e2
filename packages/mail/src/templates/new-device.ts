import { action, heading, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface NewDevice {
  /** Browser and system, such as "Chrome on macOS"; null if unknown. */
  device: string | null;
  /** IP address. */
  address: string;
  /** Time of the sign-in, as people read it. */
  at: string;
}

/** Tells a person that their account was used in a browser that was not known. */
export const newDevice: Template<NewDevice> = ({ device, address, at }, { baseUrl }) => ({
  subject: 'New sign-in to your account',
  preview: `${device ?? 'An unknown browser'}, ${at}`,
  content: [
    heading('New sign-in to your account'),
    paragraph(`${device ?? 'An unknown browser'} signed in ${at}, from the address ${address}.`),
    paragraph(
      'If it was you, there is nothing to do. If it was not, set a new password, which signs out every browser.',
    ),
    action('Set a new password', `${baseUrl}/forgot-password`),
  ],
});
