import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { styles } from './look.ts';

/** A name that somebody chose, in its own direction. */
export function name(text: string): ReactNode {
  return h('bdi', { key: text, dir: 'auto' }, text);
}

export function heading(...children: ReactNode[]): ReactNode {
  return h(Heading, { as: 'h1', className: 'ink', style: styles.heading }, ...children);
}

export function paragraph(...children: ReactNode[]): ReactNode {
  return h(Text, { className: 'ink', style: styles.text }, ...children);
}

/** What a person wrote, set apart from the words of the app. */
export function quote(text: string): ReactNode {
  return h(Text, { className: 'ink line', dir: 'auto', style: styles.quote }, text);
}

/** The one thing to do. */
export function action(label: string, url: string): ReactNode {
  const button = h(Button, { href: url, className: 'action', style: styles.action }, label);
  return h(Section, { style: styles.actions }, button);
}

/** A code to type elsewhere. */
export function code(text: string): ReactNode {
  return h(Text, { className: 'ink', style: styles.code }, text);
}

/** A link within a paragraph. */
export function linked(text: string, url: string): ReactNode {
  return h(Link, { key: url, href: url, className: 'ink', style: styles.link }, text);
}

/** Words that matter less, within a paragraph. */
export function quiet(...children: ReactNode[]): ReactNode {
  return h('span', { className: 'quiet', style: styles.quiet }, ...children);
}
