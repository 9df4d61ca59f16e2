import { CopyButton } from '#app/ui/copy-button.tsx';

interface RawTextProps {
  title: string;
  /** Raw text that was sent or received. */
  text: string;
}

/** Shows raw text as sent or received, with a copy button. */
export function RawText({ title, text }: RawTextProps) {
  return (
    <figure className="grid grid-cols-1 overflow-hidden rounded-lg bg-well inset-ring inset-ring-line">
      <figcaption className="flex items-center gap-1 border-b border-line pr-1 pl-3">
        <span className="flex-1 py-2 text-xs text-faint">{title}</span>
        <CopyButton text={text} label={`Copy: ${title}`} />
      </figcaption>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-y-auto"
      >
        <pre className="p-3 font-mono text-xs/5 break-all whitespace-pre-wrap">{text}</pre>
      </section>
    </figure>
  );
}
