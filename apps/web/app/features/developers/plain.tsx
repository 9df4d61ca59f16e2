import { createContext, type ReactNode, use } from 'react';

const Plain = createContext(false);

/** Whether the page is rendered to be written as Markdown: every language of a sample, no controls. */
export function PlainPage({ isPlain, children }: { isPlain: boolean; children: ReactNode }) {
  return <Plain value={isPlain}>{children}</Plain>;
}

export function useIsPlain(): boolean {
  return use(Plain);
}

/** Code as Markdown has it: a caption and a block. */
export function PlainCode({ title, code, kind }: { title: string; code: string; kind?: string }) {
  return (
    <>
      <p>{title}:</p>
      <pre>
        <code className={kind && `language-${kind}`}>{code}</code>
      </pre>
    </>
  );
}
