import { Trash2 } from 'lucide-react';
import { useNavigate, useRevalidator } from 'react-router';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { ListedCost } from './purchases.ts';

/** Removes a receipt and goes to the list, with undo. */
export default function RemoveReceipt({
  cost: { id, vendorName },
  list,
}: {
  cost: ListedCost;
  list: string;
}) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct((failure) => toastError(refusalText(failure)));
  const setRemoved = async (isRemoved: boolean) =>
    (await loadApiClient()).costs.setRemoved.mutate({ id, isRemoved });
  const undo = async () => {
    try {
      await setRemoved(false);
      await revalidate();
    } catch (error) {
      toastError(refusalText(error));
    }
  };
  const remove = () =>
    run(async () => {
      await setRemoved(true);
      await navigate(list);
      toast(`The receipt of ${vendorName} was removed`, () => void undo());
    });
  return (
    <Button
      variant="quiet"
      icon={<Trash2 aria-hidden="true" />}
      isBusy={isBusy}
      onClick={() => void remove()}
    >
      Remove
    </Button>
  );
}
