import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { announceSaved } from '#app/ui/form/drafts/saved-event.ts';
import { toast } from '#app/ui/toast.tsx';
import type { OrderPage } from './order-page.ts';
import { SendOrderForm } from './send-order-form.tsx';

/** Shows what goes to the vendor of an approved order, then mails it. */
export function SendOrder({ found }: { found: OrderPage }) {
  const { number, vendorName, sentAt } = found.order;
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    announceSaved();
    setOpen(false);
    toast(`${number} was sent to ${vendorName}`);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant={sentAt === null ? 'primary' : 'secondary'}
          icon={<Send aria-hidden="true" />}
          disabled={found.sending.problem !== null}
        >
          {sentAt === null ? 'Send to vendor…' : 'Resend to vendor…'}
        </Button>
      }
      title={`${sentAt === null ? 'Send' : 'Resend'} ${number}`}
      description="It is emailed with its PDF. Replies come to you."
    >
      <SendOrderForm found={found} close={close} />
    </Dialog>
  );
}
