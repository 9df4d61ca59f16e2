import { action, heading, linked, name, paragraph, quiet } from '../parts.ts';
import type { Template } from './template.ts';

interface MailedNotice {
  text: string;
  /** Where it is settled. */
  url: string;
  /** Name of the job; null if it is about none. */
  project: string | null;
}

export interface Notices {
  /** At least one. */
  notices: MailedNotice[];
  /** How many more there are in the app. */
  others: number;
  isDaily: boolean;
  /** The kind of all of them; null in the daily email. */
  label: string | null;
  /** Page of the settings, which needs no sign-in. */
  settingsUrl: string;
}

/** Tells a person what needs them: one notice, several of a kind, or those of a day. */
export const notices: Template<Notices> = (data, { baseUrl, company }) => {
  const { notices: listed, others, isDaily, label, settingsUrl } = data;
  const count = listed.length + others;
  const [first] = listed;
  const only = count === 1 && !isDaily ? first : undefined;
  const title = isDaily
    ? `Your day: ${count} ${count === 1 ? 'notice' : 'notices'}`
    : `${count} notices: ${label}`;
  const reason = label ? `You get this email because of “${label}”.` : 'This is your daily email.';
  return {
    subject: only ? only.text : title,
    preview: (only ? (only.project ?? company) : first?.text) ?? 'Callboard',
    content: [
      heading(isDaily ? 'Your day' : only ? 'New notice' : (label ?? 'Notices')),
      ...listed.map((it) => row(it, only === undefined)),
      ...(others > 0 ? [paragraph(`And ${others} more in Callboard.`)] : []),
      only ? action('Open it', only.url) : action('See all notices', `${baseUrl}/notices`),
      // Nothing may follow the address, which mail programs read from the text.
      paragraph(quiet(`${reason} `), linked('Choose what is emailed to you', settingsUrl)),
    ],
  };
};

function row({ text, url, project }: MailedNotice, isLinked: boolean) {
  const about = project ? [' ', quiet(name(project))] : [];
  return paragraph(isLinked ? linked(text, url) : text, ...about);
}
