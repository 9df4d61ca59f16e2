import { action, heading, name, paragraph, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface Invitation {
  /** Null when nobody vouches for the invitation by name. */
  inviter: string | null;
  /** Role in the company, as people say it. */
  role: string;
  /** What the inviter wrote to the person. */
  note: string | null;
  /** One-time link. */
  url: string;
  days: number;
}

/** Asks a person to join a company. */
export const invitation: Template<Invitation> = (
  { inviter, role, note, url, days },
  { company },
) => ({
  subject: `Join ${company ?? 'Callboard'} on Callboard`,
  preview: `You are invited as ${role}.`,
  content: [
    heading('Join ', name(company ?? 'Callboard')),
    paragraph(
      ...(inviter ? [name(inviter), ' invited you'] : ['You are invited']),
      ` to join as ${role}. Callboard is where the company plans its jobs: schedule, crew, cuts and clients.`,
    ),
    ...(note ? [quote(note)] : []),
    action('Accept the invitation', url),
    paragraph(
      `The link works once, for ${days} days. If you do not know the sender, ignore this message.`,
    ),
  ],
});
