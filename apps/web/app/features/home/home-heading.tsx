import type { ReactNode } from 'react';

interface HomeHeadingProps {
  /** The date, in small type above the sentence. */
  over: string;
  children: ReactNode;
}

/** Opening sentence of Home. */
export function HomeHeading({ over, children }: HomeHeadingProps) {
  return (
    <header className="grid gap-1">
      <p className="text-sm text-faint">{over}</p>
      <h1 className="max-w-[46ch] text-2xl font-semibold tracking-[-0.022em] text-pretty">
        {children}
      </h1>
    </header>
  );
}
