import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { darkStyles, styles } from './look.ts';
import { name } from './parts.ts';

/** What surrounds the content of every message. */
export interface Frame {
  /** URL of the app, without a trailing slash. */
  baseUrl: string;
  /** The company that the message is about; null for mail about an account. */
  company: string | null;
  /** The company's logo as a `data:` URL of a PNG, on a ground of its own. */
  logoUrl?: string | undefined;
}

interface Page extends Frame {
  subject: string;
  /** Shown after the subject in a list of messages. */
  preview: string;
}

/** Returns a message as a document that follows the theme of the mail program. */
export function layout(page: Page, ...content: ReactNode[]): ReactNode {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, page.subject),
      h('style', {
        dangerouslySetInnerHTML: { __html: `:root { color-scheme: light dark; }${darkStyles}` },
      }),
    ),
    h(
      Body,
      { className: 'page', style: styles.page },
      h(Preview, null, page.preview),
      h(
        Container,
        { className: 'paper', style: styles.paper },
        brand(page),
        ...content,
        h(Hr, { className: 'line', style: styles.line }),
        footer(page),
      ),
    ),
  );
}

function brand({ company, logoUrl }: Frame): ReactNode {
  if (logoUrl) {
    return h(Img, { src: logoUrl, alt: company ?? 'Callboard', height: 40, style: styles.logo });
  }
  return h(Text, { className: 'quiet', style: styles.brand }, name(company ?? 'Callboard'));
}

function footer({ baseUrl, company }: Frame): ReactNode {
  const link = h(Link, { href: baseUrl, className: 'quiet', style: styles.footer }, 'Callboard');
  const sender = company ? ['Sent for ', name(company), ' by ', link] : ['Sent by ', link];
  return h(Text, { className: 'quiet', style: styles.footer }, ...sender);
}
