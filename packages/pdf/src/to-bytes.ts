import { Document, Font, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { bold, box, words } from './blocks/elements.ts';
import { elementOf } from './blocks/index.ts';
import type { PdfDocument } from './document.ts';
import type { Face } from './fonts/faces.ts';
import { prepareText } from './fonts/prepare-text.ts';
import { ink, margin, type } from './look.ts';

const registered = new Set<string>();
/** Words longer than this may be broken, so that none leaves the page. */
const longWord = 24;

/** Returns the bytes of a document. Blocks the process: see `renderPdf`. */
export async function toBytes(document: PdfDocument): Promise<Uint8Array> {
  const { used, clean } = await prepareText(JSON.stringify(textsOf(document)) + always);
  for (const face of used) register(face);
  const element = toElement(
    cleaned(document, clean),
    used.map((it) => it.family),
  );
  return renderToBuffer(element);
}

/** Characters that are printed on every page. */
const always = 'Page of 0123456789 □';

function textsOf({ title, company, job, blocks }: PdfDocument) {
  return { title, company, job, blocks };
}

/** Returns a value with each of its texts cleaned. */
function cleaned<T>(value: T, clean: (text: string) => string): T;
function cleaned(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((it) => cleaned(it, clean));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, cleaned(it, clean)]));
}

function register({ family, regular, bold: heavy }: Face): void {
  if (registered.has(family)) return;
  registered.add(family);
  Font.register({ family, fonts: [{ src: regular }, { src: heavy, fontWeight: 600 }] });
}

Font.registerHyphenationCallback((word) =>
  word.length <= longWord ? [word] : (word.match(/.{1,12}/gsu) ?? [word]),
);

function toElement(document: PdfDocument, fontFamily: string[]) {
  const { title, company, at, paper, isLandscape, blocks } = document;
  const page = createElement(
    Page,
    {
      size: paper === 'a4' ? 'A4' : 'LETTER',
      orientation: isLandscape ? 'landscape' : 'portrait',
      style: {
        fontFamily,
        fontSize: type.body,
        color: ink.text,
        paddingHorizontal: margin.side,
        paddingTop: margin.top,
        paddingBottom: margin.bottom,
      },
    },
    header(document),
    ...blocks.map(elementOf),
    footer(title),
  );
  const made = {
    creationDate: at,
    modificationDate: at,
    creator: 'Callboard',
    producer: 'Callboard',
  };
  return createElement(Document, { title, author: company, language: 'en-US', ...made }, page);
}

function header({ company, job }: PdfDocument): ReactElement {
  return box(
    {
      position: 'absolute',
      top: 30,
      left: margin.side,
      right: margin.side,
      flexDirection: 'row',
      justifyContent: 'space-between',
      borderBottomWidth: 0.5,
      borderBottomColor: ink.line,
      paddingBottom: 5,
      fontSize: type.small,
    },
    [
      words(bold({ maxWidth: '48%', maxLines: 1, textOverflow: 'ellipsis' }), company),
      words(
        { maxWidth: '48%', maxLines: 1, textOverflow: 'ellipsis', color: ink.quiet },
        job ?? '',
      ),
    ],
    { fixed: true },
  );
}

function footer(title: string): ReactElement {
  const pages = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    `Page ${pageNumber} of ${totalPages}`;
  return box(
    {
      position: 'absolute',
      bottom: 26,
      left: margin.side,
      right: margin.side,
      flexDirection: 'row',
      justifyContent: 'space-between',
      fontSize: type.small,
      color: ink.quiet,
    },
    [
      words({ maxWidth: '75%', maxLines: 1, textOverflow: 'ellipsis' }, title),
      words({}, '', { render: pages }),
    ],
    { fixed: true },
  );
}
