import type { ReactNode } from 'react';

interface HomeHeadingProps {
  /** The date, in small type above the sentence. */
  over: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Opening sentence of Home. */
export function HomeHeading({ over, actions, children }: HomeHeadingProps) {
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="grid flex-1 basis-64 gap-1">
        <p className="text-sm text-faint">{over}</p>
        <h1 className="max-w-[46ch] text-2xl font-semibold tracking-[-0.022em] text-pretty">
          {children}
        </h1>
      </div>
      {actions}
    </header>
  );
}
