import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';

interface ShownOnceProps {
  title: string;
  warning: string;
  /** Target of the "done" link. */
  doneTo: string;
  children: ReactNode;
}

/** Page that shows a secret once. */
export function ShownOnce({ title, warning, doneTo, children }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-2xl gap-5">
      <div className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {title}
        </h1>
        <Banner tone="tally" className="mt-2">
          {warning}
        </Banner>
      </div>
      {children}
      <div>
        <LinkButton variant="primary" to={doneTo}>
          Done
        </LinkButton>
      </div>
    </div>
  );
}
