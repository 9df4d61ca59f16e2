import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Frame, layout } from './layout.ts';
import { type MailData, type MailKind, templates } from './templates/index.ts';

export type { Frame, MailData, MailKind };

/** The parts of a message. */
export interface Rendered {
  subject: string;
  html: string;
  text: string;
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const toText = compile({
  wordwrap: 78,
  preserveNewlines: true,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { linkBrackets: false } },
  ],
});

/** Renders a message of a kind as HTML and as plain text. */
export function render<Kind extends MailKind>(
  kind: Kind,
  data: MailData<Kind>,
  frame: Frame,
): Rendered {
  const { subject, preview, content } = templates[kind](data, frame);
  const html = `${doctype}${renderToStaticMarkup(layout({ ...frame, subject, preview }, ...content))}`;
  return { subject, html, text: toText(html.replaceAll(/\r\n?/g, '\n')) };
}
