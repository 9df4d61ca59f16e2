import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { toast } from '#app/ui/toast.tsx';
import type { ResendReply } from './call-sheet.ts';
import type { Recipient } from './recipient.ts';

interface ResendDialogProps {
  recipient: Recipient;
  revision: number;
  close: () => void;
}

/** Sends the last revision to one person once more, also in spite of an earlier bounce. */
export function ResendDialog({ recipient, revision, close }: ResendDialogProps) {
  const { submit, state, data } = useFetcher<ResendReply>();
  const [formKey, setFormKey] = useState(newKey);
  const { id, name, currentEmail, canBeTexted } = recipient;
  const places = [currentEmail, canBeTexted && 'their phone'].filter(Boolean).join(' and ');
  const isBusy = state !== 'idle';
  useEffect(() => {
    if (isBusy || !data) return;
    if (data.refusal === null) {
      close();
      toast(`Resent to ${name}`);
    } else if (data.canSendAnyway) setFormKey(newKey());
  }, [isBusy, data]);
  const canSendAnyway = data?.canSendAnyway === true;
  const send = () =>
    void submit(
      {
        ...{ intent: 'resend', recipientId: id, formKey },
        ...(canSendAnyway && { despiteBounce: 'on' }),
      },
      { method: 'post' },
    );
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Resend to ${name}?`}
      description={`Revision ${revision} goes to ${places} with a new link. Their earlier links still work.`}
      action={
        <Button variant="primary" isBusy={isBusy} onClick={send}>
          {canSendAnyway ? 'Send anyway' : 'Resend'}
        </Button>
      }
    >
      {data?.refusal && !isBusy && (
        <Banner tone="danger" role="alert">
          {data.refusal}
        </Banner>
      )}
    </AlertDialog>
  );
}
