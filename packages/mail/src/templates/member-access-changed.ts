import { action, heading, name as nameOf, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface MemberAccessChanged {
  company: string;
  name: string;
  by: string;
  role: string;
  /** Which money they see. */
  money: 'none' | 'own_projects' | 'full';
  /** Page of the members. */
  url: string;
}

const sees = {
  none: 'see no money',
  own_projects: 'see the money of their own jobs',
  full: 'see all money',
} as const;

/** Tells an owner that a member has another role or access to money. */
export const memberAccessChanged: Template<MemberAccessChanged> = (changed) => {
  const { company, name, by, role, money, url } = changed;
  return {
    subject: `The access of ${name} to ${company} was changed`,
    preview: `They are now ${role} and ${sees[money]}.`,
    content: [
      heading('A member’s access was changed'),
      paragraph(
        nameOf(by),
        ' made ',
        nameOf(name),
        ` ${role} of `,
        nameOf(company),
        `. They now ${sees[money]}.`,
      ),
      action('Check the members', url),
      paragraph('If that is not right, change it back and ask who did it.'),
    ],
  };
};
