import { type FormEvent, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Cell } from './crew-page.ts';
import { messagePeople, type PhoneOffer, usualMessage } from './hold-people.ts';
import { MessageText } from './message-fields.tsx';
import { PhoneTexts } from './phone-texts.tsx';
import { peopleOf } from './totals.ts';

interface MessageDialogProps {
  /** Dates that are asked or held. */
  cells: Cell[];
  close: () => void;
}

/** Messages the people of booked dates, after showing who gets what. */
export default function MessageDialog({ cells, close }: MessageDialogProps) {
  const people = [...new Map(cells.map(({ person }) => [person.id, person.name])).values()];
  const isAsked = cells.every(({ on }) => on.status === 'inquired');
  const [message, setMessage] = useState(usualMessage(isAsked ? 'inquired' : 'first_hold'));
  const [byPhone, setByPhone] = useState<PhoneOffer[]>();
  const { isBusy, refusal, run } = useAct();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await run(() =>
      messagePeople(
        {
          bookingDayIds: cells.map(({ on }) => on.id),
          crewMemberIds: [...new Set(cells.map(({ person }) => person.crewMemberId))],
        },
        message,
      ),
    );
    if (!sent) return;
    if (sent.mailed > 0) toast(`${peopleOf(sent.mailed)} emailed`);
    if (sent.byPhone.length > 0) setByPhone(sent.byPhone);
    else close();
  };
  if (byPhone) return <PhoneTexts offers={byPhone} close={close} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`Message ${people.length === 1 ? people[0] : peopleOf(people.length)}`}
      description={`About ${countOf(cells.length, 'date')}. Each gets their own dates and a link to answer.`}
    >
      <form onSubmit={send} className="grid gap-4">
        {people.length > 1 && (
          <p className="text-sm text-soft">{new Intl.ListFormat('en').format(people)}</p>
        )}
        <MessageText message={message} change={setMessage} />
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
