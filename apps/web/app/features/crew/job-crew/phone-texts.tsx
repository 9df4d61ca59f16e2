import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { PhoneOffer } from './hold-people.ts';

interface PhoneTextsProps {
  offers: PhoneOffer[];
  close: () => void;
}

/** The texts for people who get no email, to copy or to open in the messages of a phone. */
export function PhoneTexts({ offers, close }: PhoneTextsProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Send these from your phone"
      description="They got no email. Each text has a link of their own."
    >
      <ul className="grid gap-4 overflow-y-auto">
        {offers.map((it) => (
          <PhoneText key={it.id} offer={it} />
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PhoneText({ offer }: { offer: PhoneOffer }) {
  const [written, setWritten] = useState<{ text: string; phone: string | null }>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const write = async () => {
    setBusy(true);
    try {
      setWritten(await apiClient.crewOffers.writeText.mutate({ id: offer.id }));
      setRefusal(undefined);
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <bdi className="font-medium">{offer.name}</bdi>
        {!written && (
          <Button isBusy={isBusy} onClick={() => void write()}>
            Write text
          </Button>
        )}
      </div>
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {written && (
        <>
          <Textarea
            readOnly
            rows={6}
            aria-label={`Text for ${offer.name}`}
            value={written.text}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton text={written.text} label="Copy text" hasText />
            <a
              href={smsUrl(written)}
              className="inline-flex h-8 items-center gap-1.5 rounded-md px-3 text-sm font-medium text-soft hover:bg-hover hover:text-ink pointer-coarse:h-11"
            >
              <MessageSquare aria-hidden="true" className="size-4" /> Open in Messages
            </a>
          </div>
        </>
      )}
    </li>
  );
}

/** Phones differ in what separates the number from the text; this works on both kinds. */
function smsUrl({ text, phone }: { text: string; phone: string | null }): string {
  const number = phone?.replace(/[^\d+]/g, '') ?? '';
  return `sms:${number}?&body=${encodeURIComponent(text)}`;
}
