import { code as codePart, heading, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

type Purpose =
  | 'sign_up'
  | 'sign_in'
  | 'confirm_email'
  | 'change_email'
  | 'crew_page'
  | 'crew_email'
  | 'portal';

export interface MailedCode {
  purpose: Purpose;
  code: string;
  minutes: number;
}

interface Words {
  title: string;
  where: string;
  ignored: string;
}

const words: Record<Purpose, Words> = {
  sign_up: {
    title: 'Confirm your email',
    where: 'Enter this code on the page where you created your company:',
    ignored: 'ignore this message: without the code nothing is created.',
  },
  sign_in: {
    title: 'Your code to sign in',
    where: 'Enter this code on the page where you asked for it:',
    ignored: 'ignore this message: nobody can sign in without the code.',
  },
  confirm_email: {
    title: 'Confirm your email',
    where: 'Enter this code in Callboard, under Settings › You:',
    ignored: 'ignore this message: without the code nothing changes.',
  },
  change_email: {
    title: 'Confirm your new email',
    where:
      'Enter this code in Callboard, under Settings › You, to sign in with this email from now on:',
    ignored: 'ignore this message: without the code nothing changes.',
  },
  crew_page: {
    title: 'Your code',
    where: 'Enter this code on the page with your dates, to show that it is you:',
    ignored:
      'somebody else has the link to your page. Without the code they see your dates only. Ask the production for a new link.',
  },
  crew_email: {
    title: 'Confirm your new email',
    where: 'Enter this code on the page with your dates, to get mail here from now on:',
    ignored: 'ignore this message: without the code nothing changes.',
  },
  portal: {
    title: 'Your code',
    where: 'Enter this code on the page where you asked for it, to show that it is you:',
    ignored: 'ignore this message: without the code nobody can answer in your name.',
  },
};

/** Brings a code to the page that asked for it. */
export const mailedCode: Template<MailedCode> = ({ purpose, code, minutes }) => {
  const { title, where, ignored } = words[purpose];
  return {
    subject: title,
    preview: `The code works for ${minutes} minutes.`,
    content: [
      heading(title),
      paragraph(where),
      codePart(code),
      paragraph(
        `It works once, for ${minutes} minutes. Never give it to anyone, not even to support. If you did not ask for it, ${ignored}`,
      ),
    ],
  };
};
