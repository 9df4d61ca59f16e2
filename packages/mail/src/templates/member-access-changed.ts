import { action, heading, name as nameOf, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface MemberAccessChanged {
  company: string;
  name: string;
  by: string;
  role: string;
  /** Which money they see. */
  money: 'none' | 'own_projects' | 'full';
  change: 'access' | 'suspended' | 'removed' | 'joined';
  /** Whether the reader is the member. */
  isOwn: boolean;
  /** Page of the members. */
  url: string;
}

const sees = {
  none: 'see no money',
  own_projects: 'see the money of their own jobs',
  full: 'see all money',
} as const;

/** Tells a member, or an owner, that the member has another role, access to money or standing. */
export const memberAccessChanged: Template<MemberAccessChanged> = (changed) =>
  changed.isOwn ? toMember(changed) : toOwner(changed);

function toMember({ company, by, role, money, change }: MemberAccessChanged) {
  const subject = `Your access to ${company} was changed`;
  const now = `You now ${sees[money].replace('their', 'your')}.`;
  const said = {
    access: [nameOf(by), ` made you ${role} of `, nameOf(company), `. ${now}`],
    joined: [`You joined `, nameOf(company), ` as ${role}. ${now}`],
    suspended: [nameOf(by), ' suspended your access to ', nameOf(company), '.'],
    removed: [nameOf(by), ' removed you from ', nameOf(company), '.'],
  }[change];
  return {
    subject,
    preview: change === 'access' ? `You are now ${role}.` : `You were ${change}.`,
    content: [
      heading('Your access was changed'),
      paragraph(...said),
      paragraph('If that is not right, call another owner or admin of the company.'),
    ],
  };
}

function toOwner({ company, name, by, role, money, change, url }: MemberAccessChanged) {
  const now = `They now ${sees[money]}.`;
  const said = {
    access: [nameOf(by), ' made ', nameOf(name), ` ${role} of `, nameOf(company), `. ${now}`],
    joined: [nameOf(name), ' joined ', nameOf(company), ` as ${role}. ${now}`],
    suspended: [nameOf(by), ' suspended ', nameOf(name), ` in `, nameOf(company), '.'],
    removed: [nameOf(by), ' removed ', nameOf(name), ` from `, nameOf(company), '.'],
  }[change];
  const isStanding = change === 'access' || change === 'joined';
  return {
    subject:
      change === 'joined'
        ? `${name} joined ${company} and sees all money`
        : `The access of ${name} to ${company} was changed`,
    preview: isStanding ? `They are now ${role} and ${sees[money]}.` : `They were ${change}.`,
    content: [
      heading(change === 'joined' ? 'A member joined' : 'A member’s access was changed'),
      paragraph(...said),
      action('Check the members', url),
      paragraph('If that is not right, change it back and ask who did it.'),
    ],
  };
}
