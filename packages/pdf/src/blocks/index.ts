import type { ReactElement } from 'react';
import type { Block } from '../document.ts';
import { box } from './elements.ts';
import { signatures } from './signatures.ts';
import { table } from './table.ts';
import { facts, heading, notice, paragraphs } from './text-blocks.ts';

export function elementOf(block: Block): ReactElement {
  switch (block.kind) {
    case 'heading':
      return heading(block);
    case 'paragraphs':
      return paragraphs(block);
    case 'facts':
      return facts(block);
    case 'notice':
      return notice(block);
    case 'table':
      return table(block);
    case 'signatures':
      return signatures(block);
    case 'pageBreak':
      return box({}, [], { break: true });
  }
}
