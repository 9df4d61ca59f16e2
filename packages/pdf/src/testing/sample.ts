import type { Block, PdfDocument } from '../document.ts';

export function sample(blocks: Block[], facts: Partial<PdfDocument> = {}): PdfDocument {
  return {
    title: 'Deal memo of Zoë Łukasz',
    company: 'Tall Tale Pictures',
    job: '2611 Morning Ritual',
    at: new Date('2026-11-23T16:00:00Z'),
    paper: 'letter',
    blocks,
    ...facts,
  };
}
