import { Star } from 'lucide-react';
import { Pill } from '#app/ui/pill.tsx';

interface MarkPillsProps {
  /** Without the fields for those who may not see them. */
  person: { isFavorite?: boolean; doNotHireReason?: string | null };
  isShort?: boolean;
}

/** Shows that a person is a favorite, or not to be hired, to those who may know. */
export function MarkPills({ person, isShort }: MarkPillsProps) {
  return (
    <>
      {person.isFavorite && (
        <span className="inline-flex shrink-0 items-center gap-1.5 text-sm text-soft">
          <Star aria-hidden="true" className="size-3.5 fill-current" />
          <span className={isShort ? 'sr-only stacked:not-sr-only' : undefined}>Favorite</span>
        </span>
      )}
      {person.doNotHireReason && (
        <Pill shape="cross" tone="danger">
          <span className={isShort ? 'sr-only stacked:not-sr-only' : undefined}>Do not hire</span>
        </Pill>
      )}
    </>
  );
}
