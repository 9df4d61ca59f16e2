import { apiClient } from '#app/api-client.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { CallSheetPage } from './call-sheet.ts';

interface Confirmation {
  recipientId: string;
  isConfirmed: boolean;
}

/** Records who confirmed by phone. The page shows it at once. */
export function useConfirmations(page: CallSheetPage) {
  const { pending, run } = useOptimisticMutations<Confirmation>();
  const { name: viewer } = useViewer();
  const confirm = async (recipientId: string, name: string, isConfirmed: boolean) => {
    const input = { recipientId, isConfirmed };
    const send = async () => {
      await apiClient.callSheets.confirmByPhone.mutate(input);
      return true;
    };
    if (!(await run(input, send))) return;
    const done = isConfirmed ? `${name} confirmed by phone` : `${name} is not confirmed`;
    toast(done, () => void confirm(recipientId, name, !isConfirmed));
  };
  const recipients = page.recipients.map((it) => {
    const last = pending.findLast(({ recipientId }) => recipientId === it.id);
    if (!last) return it;
    const { isConfirmed } = last;
    return {
      ...it,
      confirmedAt: isConfirmed ? (it.confirmedAt ?? new Date()) : null,
      confirmedRevision: isConfirmed ? page.revision : null,
      confirmedBy: isConfirmed ? viewer : null,
    };
  });
  return { shown: { ...page, recipients }, confirm };
}
