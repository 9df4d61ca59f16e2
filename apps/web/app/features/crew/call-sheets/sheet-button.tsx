import { ClipboardList } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';

interface SheetButtonProps {
  day: { id: string; projectId: string; label: string; callSheet: { id: string } | null };
  /** Whether a sheet may be started. */
  isEditable: boolean;
}

/** Opens the call sheet of a day, or starts it. */
export function SheetButton({ day, isEditable }: SheetButtonProps) {
  if (day.callSheet) {
    return (
      <LinkButton
        to={`/call-sheets/${day.callSheet.id}`}
        icon={<ClipboardList aria-hidden="true" />}
        className="justify-self-start"
      >
        Call sheet
      </LinkButton>
    );
  }
  return isEditable ? <StartSheet {...day} /> : null;
}

interface StartSheetProps {
  id: string;
  projectId: string;
  label: string;
  size?: 'sm';
}

/** Starts the call sheet of a day and opens it. */
export function StartSheet({ id, projectId, label, size }: StartSheetProps) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher);
  const start = () =>
    void fetcher.submit(
      { shootDayId: id },
      { method: 'post', action: `/projects/${projectId}/call-sheets` },
    );
  return (
    <Button
      {...(size && { size })}
      icon={<ClipboardList aria-hidden="true" />}
      isBusy={fetcher.state !== 'idle'}
      aria-label={`Start call sheet of ${label}`}
      className="relative justify-self-start"
      onClick={start}
    >
      Start call sheet
    </Button>
  );
}
