import { Eye, Lock } from 'lucide-react';
import { cx } from '#app/ui/cx.ts';
import { type Visibility, visibilityLabels } from './visibility-labels.ts';

/** The frame of what the client reads, and of what only the team does. They differ in more than color. */
export const visibilityFrames: Record<Visibility, string> = {
  client: 'border-solid border-tally bg-tally-wash/40',
  internal: 'border-dashed border-field bg-well',
};

/** Says who reads a note. */
export function VisibilityMark({ visibility }: { visibility: Visibility }) {
  const Icon = visibility === 'client' ? Eye : Lock;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 text-xs font-medium',
        visibility === 'client' ? 'text-tally-ink' : 'text-soft',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {visibilityLabels[visibility]}
    </span>
  );
}
