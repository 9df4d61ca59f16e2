import type { ReactElement } from 'react';
import type { Block, ColumnsBlock } from '../document.ts';
import type { Look } from '../look.ts';
import { code } from './code.ts';
import { band, banner, figure } from './display.ts';
import { box } from './elements.ts';
import { photos } from './photos.ts';
import { signatures } from './signatures.ts';
import { table } from './table.ts';
import { facts, heading, notice, paragraphs } from './text-blocks.ts';

export function elementOf(block: Block, look: Look): ReactElement {
  switch (block.kind) {
    case 'heading':
      return heading(block, look);
    case 'paragraphs':
      return paragraphs(block, look);
    case 'facts':
      return facts(block, look);
    case 'notice':
      return notice(block, look);
    case 'photos':
      return photos(block, look);
    case 'table':
      return table(block, look);
    case 'signatures':
      return signatures(block, look);
    case 'band':
      return band(block, look);
    case 'banner':
      return banner(block, look);
    case 'figure':
      return figure(block, look);
    case 'code':
      return code(block, look);
    case 'columns':
      return columns(block, look);
    case 'pageBreak':
      return box({}, [], { break: true });
  }
}

/** Here, because a column has blocks of every kind. */
function columns({ columns: all, isKept }: ColumnsBlock, look: Look): ReactElement {
  const parts = all.map(({ share = 1, blocks }) =>
    box(
      { flexGrow: share, flexShrink: 1, flexBasis: 0 },
      blocks.map((it) => elementOf(it, look)),
    ),
  );
  return box({ flexDirection: 'row', gap: 12 }, parts, isKept ? { wrap: false } : {});
}
