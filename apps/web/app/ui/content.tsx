import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface ContentProps {
  isLoading?: boolean;
  /** Why the content could not be loaded, and what to do. */
  error?: string | undefined;
  retry?: () => void;
  isEmpty?: boolean;
  /** Shown while empty: an `EmptyState`. */
  empty?: ReactNode;
  /** Placeholder shaped like the content. */
  skeleton?: ReactNode;
  children: ReactNode;
}

/** Shows content, or its error, its placeholder while it loads, or its empty state. */
export function Content(props: ContentProps) {
  const { isLoading, error, retry, isEmpty, empty, skeleton, children } = props;
  if (error) {
    const again = retry && (
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    );
    return (
      <Banner tone="danger" role="alert" action={again}>
        {error}
      </Banner>
    );
  }
  if (isLoading) return skeleton ?? <SkeletonRows />;
  return isEmpty && empty ? empty : children;
}
