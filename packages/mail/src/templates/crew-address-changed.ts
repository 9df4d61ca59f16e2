import type { ReactNode } from 'react';
import { action, heading, name, paragraph, quiet } from '../parts.ts';
import type { Template } from './template.ts';

export interface CrewAddressChanged {
  field: 'email' | 'phone';
  /** The member who changed it; null for an integration and for the person. */
  changedBy: string | null;
  /** Whether it was changed on the person’s own page. */
  isOwn: boolean;
  /** The new address, masked; null once there is none. */
  to: string | null;
  /** Whether the new email opens nothing until it is confirmed. */
  isWaiting: boolean;
  /** Where the person confirms or objects; null for who is told only. */
  url: string | null;
}

/** Tells a crew member, at the email that counted before, that their email or phone was changed. */
export const crewAddressChanged: Template<CrewAddressChanged> = (changed, { company }) => {
  const { field, url } = changed;
  const what = field === 'email' ? 'email' : 'phone number';
  const from = company ?? 'Callboard';
  return {
    subject: `Your ${what} with ${from} was changed`,
    preview: 'Tell us if it was not you.',
    content: [
      heading(`Your ${what} was changed`),
      paragraph(...whoOf(changed, from), ` changed your ${what}${toOf(changed)}.`),
      ...(changed.isWaiting
        ? [
            paragraph(
              url
                ? 'Until you confirm it, the new email opens neither your papers nor your tax and bank numbers.'
                : 'Until it is confirmed, the new email opens neither your papers nor your tax and bank numbers.',
            ),
          ]
        : []),
      ...(url
        ? [action(changed.isWaiting ? 'Confirm or object' : 'It was not me', url)]
        : [paragraph('If you do not expect this, call the production.')]),
      ...(url
        ? [
            paragraph(
              quiet(
                'The link opens a page with buttons. Opening it changes nothing. Do not forward this message: whoever has it can answer for you.',
              ),
            ),
          ]
        : []),
    ],
  };
};

function whoOf({ changedBy, isOwn }: CrewAddressChanged, company: string): ReactNode[] {
  if (isOwn) return ['Somebody with a code that was mailed to you'];
  return changedBy ? [name(changedBy), ' of ', name(company)] : [name(company)];
}

function toOf({ field, to }: CrewAddressChanged): string {
  if (to !== null) return ` to ${to}`;
  return field === 'email'
    ? '. The company has no email of yours now'
    : '. The company has none now';
}
