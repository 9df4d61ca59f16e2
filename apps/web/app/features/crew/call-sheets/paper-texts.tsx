import type { Block } from '@callboard/pdf';
import { cx } from '#app/ui/cx.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';

const { Part: Code } = lazyPart(() => import('./qr-code.tsx'));

/** A block of one kind. */
export interface BlockProps<Kind extends Block['kind']> {
  block: Extract<Block, { kind: Kind }>;
}

export function PaperHeading({ block: { text, detail, level } }: BlockProps<'heading'>) {
  const Level = level === 1 ? 'h2' : 'h3';
  return (
    <div className="mb-[0.5em]">
      <Level
        dir="auto"
        className={cx('leading-tight font-semibold', level === 1 ? 'text-[1.9em]' : 'text-[1.2em]')}
      >
        {text}
      </Level>
      {detail && (
        <p dir="auto" className="text-soft">
          {detail}
        </p>
      )}
    </div>
  );
}

export function PaperBand({ block: { text, detail } }: BlockProps<'band'>) {
  return (
    <div className="mt-[0.5em] mb-[0.1em] flex items-center justify-between border-t border-ink bg-pressed px-[0.35em] py-[0.1em]">
      <h3 className="font-semibold">{text}</h3>
      {detail && <p className="text-[0.85em]">{detail}</p>}
    </div>
  );
}

export function PaperBanner({ block: { text, detail, isInverse } }: BlockProps<'banner'>) {
  return (
    <div
      className={cx(
        'mb-[0.6em] border-2 border-ink px-[0.8em] py-[0.25em] font-semibold',
        isInverse && 'bg-ink text-inverse',
      )}
    >
      <p dir="auto" className="text-[2.1em] leading-tight">
        {text}
      </p>
      {detail && (
        <p dir="auto" className="text-[1.1em]">
          {detail}
        </p>
      )}
    </div>
  );
}

export function PaperFigure({ block: { label, value, detail } }: BlockProps<'figure'>) {
  return (
    <div className="mb-[0.5em] text-center">
      <p className="font-semibold">{label}</p>
      <p className="tabular text-[5.4em] leading-[1.1] font-semibold whitespace-nowrap">{value}</p>
      {detail && <p>{detail}</p>}
    </div>
  );
}

export function PaperFacts({ block: { items, columns = 2 } }: BlockProps<'facts'>) {
  return (
    <dl className="mb-[0.3em] flex flex-wrap">
      {items.map(({ label, value, detail }, at) => (
        <div key={at} className="mb-[0.35em] pr-[1em]" style={{ width: `${100 / columns}%` }}>
          <dt className="text-[0.85em] text-soft">{label}</dt>
          <dd dir="auto" className="whitespace-pre-line">
            {(value || !detail) && <span className="font-semibold">{value || '–'}</span>}
            {value && detail && <br />}
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Its size is known before the code is drawn. */
export function PaperCode({ block: { text, label } }: BlockProps<'code'>) {
  return (
    <figure>
      <div className="size-[5.6em]">
        <Code text={text} />
      </div>
      <figcaption className="text-[0.85em]">{label}</figcaption>
    </figure>
  );
}
