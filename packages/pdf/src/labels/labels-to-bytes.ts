import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { qrCode } from '../blocks/code.ts';
import { bold, box, inRows, leading, SettingContext, words } from '../blocks/elements.ts';
import { cleaned } from '../fonts/cleaned.ts';
import { missing, prepareText } from '../fonts/prepare-text.ts';
import { register } from '../fonts/register.ts';
import { ink } from '../look.ts';
import type { LabelDocument, PrintedLabel } from './label-document.ts';
import { type LabelSheet, labelSheets } from './label-sheets.ts';

const point = 72 / 25.4;
/** Inside of a label, in millimeters: what printers leave out, and the quiet zone of the code. */
const padding = 2.5;
const mostCode = 26;

/** Returns the bytes of labels. Blocks the process: see `renderPdf`. */
export async function labelsToBytes(document: LabelDocument): Promise<Uint8Array> {
  const { title, company, at, paper, skipped } = document;
  const texts = document.labels.map((it) => [it.title, ...it.lines]);
  const { used, clean, familiesOf } = await prepareText(
    JSON.stringify([title, company, texts]) + missing,
  );
  for (const face of used) register(face);
  const labels = document.labels.map((it) => ({ ...cleaned(it, clean), code: it.code }));
  const sheet = labelSheets[paper];
  const places = [...Array.from({ length: skipped }, () => null), ...labels];
  const pages = inRows(places, sheet.columns * sheet.rows).map((it) => pageOf(it, sheet));
  const made = {
    ...{ creationDate: at, modificationDate: at, creator: 'Callboard', producer: 'Callboard' },
    ...{ title: clean(title), author: clean(company), language: 'en-US' },
  };
  const setting = { familiesOf, isFromRight: false };
  const fonted = createElement(SettingContext.Provider, { value: setting }, ...pages);
  return renderToBuffer(createElement(Document, made, fonted));
}

function pageOf(labels: (PrintedLabel | null)[], sheet: LabelSheet): ReactElement {
  const { page, label, first, columns, gap } = sheet;
  return createElement(
    Page,
    {
      size: [page.width * point, page.height * point],
      style: { color: ink.text },
    },
    ...labels.map((it, at) => {
      if (!it) return null;
      const left = first.left + (at % columns) * (label.width + gap);
      const top = first.top + Math.floor(at / columns) * label.height;
      return labelOf(it, { ...label, left, top });
    }),
  );
}

type Place = LabelSheet['label'] & LabelSheet['first'];

function labelOf({ title, lines, code }: PrintedLabel, place: Place): ReactElement {
  const side = Math.min(place.height - 2 * padding, mostCode) * point;
  const style = {
    position: 'absolute',
    left: place.left * point,
    top: place.top * point,
    width: place.width * point,
    height: place.height * point,
    padding: padding * point,
    flexDirection: 'row',
    alignItems: 'center',
    gap: padding * point,
    overflow: 'hidden',
  };
  const short = { maxLines: title.length > 20 ? 2 : 1, textOverflow: 'ellipsis' };
  return box(style, [
    qrCode(code, side),
    box({ flex: 1, overflow: 'hidden' }, [
      words(bold({ ...leading(sizeOf(title), 1.15), ...short, marginBottom: 1.5 }), title),
      ...lines.map((it) =>
        words({ ...leading(6.5, 1.2), maxLines: 2, textOverflow: 'ellipsis' }, it),
      ),
    ]),
  ]);
}

/** Points of the title: a long label in smaller type rather than cut. */
function sizeOf({ length }: string): number {
  if (length <= 9) return 14;
  if (length <= 14) return 10;
  return length <= 20 ? 7.5 : 6;
}
