import type { OwnSheet } from '@callboard/core/crew';
import { CircleCheck } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';

interface ConfirmBarProps {
  page: OwnSheet;
  path: string;
}

/** Confirms the shown revision. It stays at the bottom of a phone until it is confirmed. */
export function ConfirmBar({ page, path }: ConfirmBarProps) {
  const { revision, confirmedRevision, isConfirmed } = page;
  if (isConfirmed) {
    return (
      <p
        className="flex items-center gap-2 font-medium text-good"
        data-done="confirm"
        tabIndex={-1}
      >
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        You confirmed revision {confirmedRevision}.
      </p>
    );
  }
  return (
    <form
      method="post"
      action={path}
      className="grid grid-cols-1 gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="revision" value={revision} />
      <p data-message="" role="alert" className="text-danger empty:hidden" />
      <Button type="submit" variant="primary" size="lg" className="min-h-12 w-full text-lg">
        {wordsFor(page)}
      </Button>
    </form>
  );
}

function wordsFor({ own, sheet, revision }: OwnSheet): string {
  if (own === null || sheet.day.isCanceled) return 'Confirm that you know';
  return own.time ? `Confirm ${own.call}, revision ${revision}` : `Confirm revision ${revision}`;
}
