import type { Block, PdfDocument } from '@callboard/pdf';
import { cx } from '#app/ui/cx.ts';
import { PaperTable } from './paper-table.tsx';
import {
  PaperBand,
  PaperBanner,
  PaperCode,
  PaperFacts,
  PaperFigure,
  PaperHeading,
} from './paper-texts.tsx';

/** Letter and A4, with type of 8.5 points, as shares of the width of the paper. */
const papers = {
  letter: 'aspect-[612/792] text-[calc(100cqw*8.5/612)]',
  a4: 'aspect-[595/842] text-[calc(100cqw*8.5/595)]',
};

/**
 * A document as it is printed, on one long page as wide as its container. It is white in both themes,
 * and its headings and tables are read by screen readers.
 */
export function PaperPreview({ document }: { document: PdfDocument }) {
  const { title, company, job, logoUrl, paper, blocks } = document;
  return (
    <section aria-label={title} className="@container scheme-light">
      <div
        className={cx(
          'border border-line bg-plate px-[5%] py-[4%] leading-[1.35] text-ink',
          papers[paper],
        )}
      >
        <p className="mb-[1em] flex items-center justify-between gap-[1em] border-b border-line pb-[0.5em] text-[0.85em]">
          <span className="flex items-center gap-[0.5em] font-semibold">
            {logoUrl && <img src={logoUrl} alt="" className="max-h-[2em] max-w-[9em]" />}
            <bdi>{company}</bdi>
          </span>
          <bdi className="text-soft">{job}</bdi>
        </p>
        <PaperBlocks blocks={blocks} />
      </div>
    </section>
  );
}

function PaperBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => <PaperBlock key={at} block={block} />);
}

function PaperBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'band':
      return <PaperBand block={block} />;
    case 'banner':
      return <PaperBanner block={block} />;
    case 'figure':
      return <PaperFigure block={block} />;
    case 'heading':
      return <PaperHeading block={block} />;
    case 'facts':
      return <PaperFacts block={block} />;
    case 'table':
      return <PaperTable block={block} />;
    case 'code':
      return <PaperCode block={block} />;
    case 'columns':
      return (
        <div className="flex gap-[1.4em]">
          {block.columns.map(({ share = 1, blocks }, at) => (
            <div key={at} className="min-w-0 basis-0" style={{ flexGrow: share }}>
              <PaperBlocks blocks={blocks} />
            </div>
          ))}
        </div>
      );
    case 'notice':
      return (
        <div className="my-[0.6em] border border-ink px-[0.6em] py-[0.4em]">
          {block.title && <h3 className="font-semibold">{block.title}</h3>}
          <Lines items={[block.text]} />
        </div>
      );
    case 'paragraphs':
      return <Lines items={block.items} isSmall={block.isSmall} />;
    case 'signatures':
      return <Lines items={block.items.map((it) => it.label)} />;
    case 'pageBreak':
      return <hr className="my-[1.5em] border-dashed border-edge" />;
  }
}

function Lines({ items, isSmall }: { items: string[]; isSmall?: boolean | undefined }) {
  return items.map((it, at) => (
    <p
      key={at}
      dir="auto"
      className={cx('mb-[0.25em] whitespace-pre-line', isSmall && 'text-[0.85em] text-soft')}
    >
      {it}
    </p>
  ));
}
