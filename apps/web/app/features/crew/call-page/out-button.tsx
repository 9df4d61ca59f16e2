import type { ReactNode } from 'react';

interface OutButtonProps {
  url: string;
  icon: ReactNode;
  children: ReactNode;
}

const buttonClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md bg-sheet px-4 font-medium text-ink inset-ring inset-ring-edge hover:bg-hover active:bg-pressed [&_svg]:size-4 [&_svg]:shrink-0';

/** Links out of the page as a button, such as to a map. */
export function OutButton({ url, icon, children }: OutButtonProps) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass}>
      {icon}
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Links to a file of the page as a button. */
export function FileButton({ url, icon, children }: OutButtonProps) {
  return (
    <a href={url} className={buttonClass}>
      {icon}
      {children}
    </a>
  );
}

/** Rings a number, as a button. */
export function RingButton({ number, name }: { number: string; name: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+*#,;]/g, '')}`} className={buttonClass}>
      <span className="sr-only">Call {name}, </span>
      <span className="tabular">{number}</span>
    </a>
  );
}
