import { Document, Image, Page, renderToBuffer } from '@react-pdf/renderer';
import { cloneElement, createElement, Fragment, type ReactElement } from 'react';
import {
  bold,
  box,
  isFromRight,
  type Setting,
  SettingContext,
  wordsIn,
} from './blocks/elements.ts';
import { elementOf } from './blocks/index.ts';
import { PicturesContext } from './blocks/photos.ts';
import type { Block, PdfDocument } from './document.ts';
import { cleaned } from './fonts/cleaned.ts';
import { noteOn } from './fonts/note-on.ts';
import { missing, prepareText } from './fonts/prepare-text.ts';
import { register } from './fonts/register.ts';
import type { LabelDocument } from './labels/label-document.ts';
import { labelsToBytes } from './labels/labels-to-bytes.ts';
import { compact, ink, type Look, regular } from './look.ts';

/** Returns the bytes of a document. Blocks the process: see `renderPdf`. */
export async function toBytes(document: PdfDocument | LabelDocument): Promise<Uint8Array> {
  return 'labels' in document ? labelsToBytes(document) : blocksToBytes(document);
}

async function blocksToBytes(document: PdfDocument): Promise<Uint8Array> {
  const { title, company } = document;
  const { used, clean, familiesOf, lacking } = await prepareText(
    JSON.stringify(textsOf(document)) + always,
  );
  for (const face of used) register(face);
  const printed = cleaned({ ...document, logoUrl: '', pictures: [] }, clean);
  const element = toElement(
    {
      ...printed,
      blocks: [...printed.blocks, ...noteOn(lacking, textsWithGaps(printed.blocks))],
      logoUrl: document.logoUrl,
      pictures: document.pictures ?? [],
    },
    familiesOf,
  );
  return renderToBuffer(cloneElement(element, { title, author: company }));
}

/** Characters that are printed on every page. */
const always = `Page of 0123456789 ${missing}`;

function textsOf({ title, company, job, blocks }: PdfDocument) {
  return { title, company, job, blocks };
}

/** Returns each text in which a mark stands for what no font has. */
function textsWithGaps(blocks: Block[]): string[] {
  const found = new Set<string>();
  cleaned(blocks, (text) => {
    if (text.includes(missing)) found.add(text);
    return text;
  });
  return [...found];
}

/** Returns the paragraphs, whose language is that of the document. */
function runningTextOf(blocks: Block[]): string {
  return blocks.flatMap((it) => (it.kind === 'paragraphs' ? it.items : [])).join(' ');
}

function toElement(document: PdfDocument, familiesOf: (text: string) => string[]) {
  const { title, at, paper, isLandscape, isCompact, blocks } = document;
  const look = isCompact ? compact : regular;
  const { margin, type } = look;
  const setting = { familiesOf, isFromRight: isFromRight(runningTextOf(blocks)) };
  const page = createElement(
    Page,
    {
      layout: ({ pageNumber = 1, totalPages = 1, children }) =>
        createElement(
          Fragment,
          null,
          header(document, { setting, look }),
          children,
          footer(title, { setting, look, pageNumber, totalPages }),
        ),
      size: paper === 'a4' ? 'A4' : 'LETTER',
      orientation: isLandscape ? 'landscape' : 'portrait',
      style: {
        fontSize: type.body,
        color: ink.text,
        paddingHorizontal: margin.side,
        paddingTop: margin.top,
        paddingBottom: margin.bottom,
      },
    },
    ...blocks.map((it) => elementOf(it, look)),
  );
  const made = {
    creationDate: at,
    modificationDate: at,
    creator: 'Callboard',
    producer: 'Callboard',
  };
  const shown = createElement(PicturesContext.Provider, { value: document.pictures ?? [] }, page);
  const fonted = createElement(SettingContext.Provider, { value: setting }, shown);
  return createElement(Document, { language: 'en-US', ...made }, fonted);
}

function header(
  { company, job, logoUrl }: PdfDocument,
  { setting, look: { margin, edge, type } }: Shared,
): ReactElement {
  const name = wordsIn(setting, bold({ maxLines: 1, textOverflow: 'ellipsis' }), company);
  return box(
    {
      position: 'absolute',
      top: logoUrl ? edge.top - 8 : edge.top,
      left: margin.side,
      right: margin.side,
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      borderBottomWidth: 0.5,
      borderBottomColor: ink.line,
      paddingBottom: 5,
      fontSize: type.small,
    },
    [
      box(
        { maxWidth: '48%', flexDirection: 'row', alignItems: 'center', gap: 6 },
        logoUrl ? [logo(logoUrl), name] : [name],
      ),
      wordsIn(
        setting,
        { maxWidth: '48%', maxLines: 1, textOverflow: 'ellipsis', color: ink.quiet },
        job ?? '',
      ),
    ],
  );
}

function logo(src: string): ReactElement {
  return createElement(Image, { src, style: { ...sizeOf(src), objectFit: 'contain' } });
}

const most = { height: 18, width: 80 };

/** Returns the size of the logo on the page. The header is measured before its image is read. */
function sizeOf(src: string): { height: number; width: number } {
  const header = Buffer.from(src.slice(src.indexOf(',') + 1).slice(0, 64), 'base64');
  // PNG has the width and height of the image in its first chunk.
  const [width, height] = [header.readUInt32BE(16), header.readUInt32BE(20)];
  const scale = Math.min(most.height / height, most.width / width);
  return { height: height * scale, width: width * scale };
}

interface Shared {
  setting: Setting;
  look: Look;
}

interface Place extends Shared {
  pageNumber: number;
  totalPages: number;
}

function footer(title: string, { setting, look, pageNumber, totalPages }: Place): ReactElement {
  const { margin, edge, type } = look;
  const style = {
    position: 'absolute',
    bottom: edge.bottom,
    left: margin.side,
    right: margin.side,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: type.small,
    color: ink.quiet,
  };
  return box(style, [
    wordsIn(setting, { maxWidth: '75%', maxLines: 1, textOverflow: 'ellipsis' }, title),
    wordsIn(setting, {}, `Page ${pageNumber} of ${totalPages}`),
  ]);
}
