import { useState } from 'react';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { RuleOffer } from './use-match-acts.ts';

interface OfferProps {
  offer: RuleOffer;
  close: () => void;
}

/** Offers a rule after the same was done twice. */
export function Offer({ offer, close }: OfferProps) {
  const [isBusy, setBusy] = useState(false);
  const make = async (isAutomatic: boolean) => {
    setBusy(true);
    try {
      const { kind, ...rest } = offer;
      if (kind === 'payment' || kind === 'refund' || kind === 'bill') return;
      const api = await loadApiClient();
      await api.matchRules.create.mutate({ ...rest, kind, isAutomatic });
      toast(isAutomatic ? 'Rule made. It matches by itself.' : 'Rule made. It suggests this.');
      close();
    } catch (error) {
      toastError(refusalText(error));
    }
    setBusy(false);
  };
  return (
    <Banner
      role="status"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" isBusy={isBusy} onClick={() => make(true)}>
            Match automatically
          </Button>
          <Button size="sm" isBusy={isBusy} onClick={() => make(false)}>
            Suggest it
          </Button>
          <Button size="sm" variant="quiet" onClick={close}>
            Dismiss
          </Button>
        </span>
      }
    >
      You matched “{offer.words}” the same way twice. Make a rule?
    </Banner>
  );
}
