import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mostCharacters, mostPages } from '@callboard/domain/brief-files/enums';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type FoundText, type TextProgress, UnreadableText } from './text-reply.ts';
import { type PlacedText, toParagraphs } from './to-paragraphs.ts';

const reader = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Files of pdf.js by which it reads fonts that a PDF does not include. */
const folder = (name: string) => `${join(reader, name)}/`;

/** Reads the text of a PDF, page by page. @throws UnreadableText. */
export async function readPdf(
  bytes: Uint8Array,
  progress: (progress: TextProgress) => void,
): Promise<FoundText> {
  const task = getDocument({
    ...{ data: bytes, verbosity: 0, disableFontFace: true, useSystemFonts: false },
    ...{
      cMapUrl: folder('cmaps'),
      cMapPacked: true,
      standardFontDataUrl: folder('standard_fonts'),
    },
    ...{ isOffscreenCanvasSupported: false, isImageDecoderSupported: false, enableXfa: false },
  });
  try {
    return await readPages(await task.promise, progress);
  } catch (error) {
    if (error instanceof UnreadableText) throw error;
    throw new UnreadableText(isPassword(error) ? 'encrypted' : 'damaged');
  } finally {
    await task.destroy();
  }
}

async function readPages(
  pdf: PDFDocumentProxy,
  progress: (progress: TextProgress) => void,
): Promise<FoundText> {
  const pages = pdf.numPages;
  const texts: string[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(pages, mostPages); number += 1) {
    const text = await readPage(pdf, number);
    texts.push(text);
    length += text.length;
    progress({ pages, pagesRead: number });
    if (length > mostCharacters) break;
  }
  const text = texts.filter(Boolean).join('\n\n');
  if (text === '') throw new UnreadableText('scan');
  return { text, pages, isCut: texts.length < pages };
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return toParagraphs(items.flatMap((it) => ('str' in it ? [toPlaced(it)] : [])));
}

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

function toPlaced({ str, transform, width, height, hasEOL }: TextItem): PlacedText {
  return { text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, width, height, isEnd: hasEOL };
}

function isPassword(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
