import { printBounds as bounds, printedCharacters } from '@callboard/core/kernel';
import { AppError } from '@callboard/domain/errors';
import type { Block, Cell, PdfDocument } from './document.ts';
import { type LabelDocument, labelBounds } from './labels/label-document.ts';

/** @throws AppError `invalid_parameter` for a document that is too large to print. */
export function requireWithinBounds(document: PdfDocument | LabelDocument): void {
  if ('labels' in document) {
    requireFewLabels(document);
    return;
  }
  const { blocks } = document;
  const cells = cellsIn(blocks);
  const characters = printedCharacters(blocks);
  if (blocks.length > bounds.blocks || cells > bounds.cells || characters > bounds.characters) {
    throw new AppError(
      'invalid_parameter',
      'This is too long for one PDF. Print a part of it, or download the CSV file.',
    );
  }
}

function requireFewLabels({ labels }: LabelDocument): void {
  const isLong = labels.some((it) => it.code.length > labelBounds.code);
  if (labels.length <= labelBounds.labels && !isLong) return;
  throw new AppError('invalid_parameter', `Print at most ${labelBounds.labels} labels at once.`);
}

function cellsIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, it) => sum + cellsOf(it), 0);
}

function cellsOf(block: Block): number {
  if (block.kind === 'columns') return cellsIn(block.columns.flatMap((it) => it.blocks));
  if (block.kind !== 'table') return 1;
  return block.rows.reduce((sum, row: (string | Cell)[]) => sum + row.length, 0);
}
