import { BellOff } from 'lucide-react';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Shown in place of an empty list. */
export function NoNotices({ isFiltered = false }: { isFiltered?: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No notices with these filters"
        action={<LinkButton to="/notices">Show all notices</LinkButton>}
      />
    );
  }
  return (
    <EmptyState icon={<BellOff aria-hidden="true" />} title="No notices">
      You are told here when something needs you, and it disappears once it is settled.
    </EmptyState>
  );
}
