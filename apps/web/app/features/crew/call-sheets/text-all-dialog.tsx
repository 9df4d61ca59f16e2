import { messageForAll } from '@callboard/domain/call-sheets/message-text';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import type { CallSheetPage } from './call-sheet.ts';
import type { Recipient } from './recipient.ts';
import { openMessages } from './sms-link.ts';

interface TextAllDialogProps {
  page: CallSheetPage;
  /** Those who did not confirm. */
  waiting: readonly Recipient[];
}

/** Writes one text message to everybody who has not confirmed, in the phone's own app. */
export function TextAllDialog({ page, waiting }: TextAllDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const body = typed ?? messageForAll(page.sheet, new Date());
  const reached = waiting.filter((it) => it.phone);
  const numbers = [...new Set(reached.flatMap((it) => it.phone ?? []))];
  const unreached = waiting.filter((it) => !it.phone);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button icon={<MessageSquare aria-hidden="true" />}>Text unconfirmed</Button>}
      title="Text everybody who has not confirmed"
      description="Opens your own messages app. It may make one group, in which people see each other’s numbers."
    >
      <div className="grid grid-cols-1 gap-3 text-sm">
        <Field id="text-all" label="Message">
          <Textarea
            id="text-all"
            rows={4}
            maxLength={1000}
            value={body}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <p>
          <span className="font-medium">
            {numbers.length === 0
              ? 'Nobody has a phone number'
              : `To ${countOf(numbers.length, 'number')}`}
          </span>
          {reached.length > 0 && (
            <span className="text-soft">: {reached.map((it) => it.name).join(', ')}</span>
          )}
        </p>
        {unreached.length > 0 && (
          <p className="text-soft">
            Without a phone number: {unreached.map((it) => it.name).join(', ')}
          </p>
        )}
        {numbers.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <CopyButton hasText label="Copy numbers" text={numbers.join(', ')} />
            <CopyButton hasText label="Copy message" text={body} />
          </div>
        )}
        <DialogActions closeLabel="Close">
          {numbers.length > 0 && (
            <Button
              variant="primary"
              icon={<MessageSquare aria-hidden="true" />}
              onClick={() => openMessages(numbers, body)}
            >
              Open messages
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
