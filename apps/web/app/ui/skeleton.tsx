import { cx } from './cx.ts';

/** Placeholder of the size of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-sm bg-hover', className ?? 'h-4 w-full')}
    />
  );
}

/** Placeholder rows of a list. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-9 items-center gap-6 border-b border-line px-3">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-1/5" />
          <Skeleton className="h-3 w-16" />
        </div>
      ))}
    </div>
  );
}
