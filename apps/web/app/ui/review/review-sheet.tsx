import { type ReactNode, useState } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Checkbox } from '../choice.tsx';
import { DialogActions, Sheet } from '../dialog.tsx';
import { type Recipient, RecipientList } from './recipient-list.tsx';

interface ReviewSheetProps {
  trigger: ReactNode;
  title: string;
  description?: string;
  recipients: Recipient[];
  /** Label of the button: "Send to 12 people". */
  labelOf: (count: number) => string;
  /** Queues the sending, and returns a sentence when it was refused. */
  send: (recipientIds: string[]) => Promise<string | undefined>;
}

/** Shows exactly what goes to whom before it is sent. People can be left out. */
export function ReviewSheet(props: ReviewSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet
      trigger={props.trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={props.title}
      description={props.description}
    >
      <Review {...props} close={() => setOpen(false)} />
    </Sheet>
  );
}

function Review({ recipients, labelOf, send, close }: ReviewSheetProps & { close: () => void }) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const ids = recipients.map((it) => it.id).filter((id) => !leftOut.has(id));
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  const confirm = async () => {
    setSending(true);
    setRefusal(undefined);
    const refused = await send(ids);
    setSending(false);
    if (refused) setRefusal(refused);
    else close();
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Checkbox
        label={`Everyone (${recipients.length.toLocaleString('en-US')})`}
        checked={leftOut.size === 0}
        onChange={() =>
          setLeftOut(new Set(leftOut.size === 0 ? recipients.map((it) => it.id) : []))
        }
      />
      <RecipientList recipients={recipients} leftOut={leftOut} toggle={toggle} />
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <DialogActions>
        <Button
          variant="primary"
          disabled={ids.length === 0}
          isBusy={isSending}
          onClick={() => void confirm()}
        >
          {labelOf(ids.length)}
        </Button>
      </DialogActions>
    </div>
  );
}
