import { CopyButton } from '#app/ui/copy-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { PlainCode, useIsPlain } from './plain.tsx';
import type { Sample, SampleKind } from './sample.ts';

const colours: Record<SampleKind, string | undefined> = {
  text: undefined,
  value: undefined,
  comment: 'text-faint italic',
  keyword: 'text-code-keyword',
  name: 'text-code-name',
  string: 'text-code-string',
};

interface CodeProps {
  sample: Sample;
  /** Name for screen readers: "First request in curl". */
  label: string;
  className?: string;
}

/** Shows a highlighted file. Long lines scroll horizontally. */
export function Code({ sample, label, className }: CodeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={cx('overflow-x-auto', className)}>
      <pre className="w-max min-w-full p-4 font-mono text-xs/5 text-ink">
        <code>
          {sample.lines.map((line, row) => (
            <span key={row}>
              {line.map(([kind, text], column) => (
                <span key={column} className={colours[kind]}>
                  {text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}

interface CodePanelProps extends CodeProps {
  title: string;
  /** Name of the language in Markdown. */
  kind?: string;
}

/** Shows code under a title, with a copy button. */
export function CodePanel({ sample, title, label, kind, className }: CodePanelProps) {
  if (useIsPlain()) return <PlainCode title={title} code={sample.code} {...(kind && { kind })} />;
  return (
    <figure className={panelClass}>
      <figcaption className={panelHeadClass}>
        <span className="flex-1 py-2 pl-2 text-xs text-faint">{title}</span>
        <CopyButton text={sample.code} label={`Copy ${label}`} />
      </figcaption>
      <Code sample={sample} label={label} {...(className && { className })} />
    </figure>
  );
}

export const panelClass =
  'grid grid-cols-1 overflow-hidden rounded-lg bg-well inset-ring inset-ring-line';

export const panelHeadClass = 'flex items-center gap-1 border-b border-line px-2';
