import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadApiClient } from '#app/load-api-client.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { BankActs } from './use-bank-acts.ts';
import type { Reconciliation } from './use-ticks.ts';

interface StatementActsProps {
  statement: Reconciliation;
  acts: BankActs;
  /** With the ticks that are not saved yet. */
  differenceCents: number;
  isBusy: boolean;
}

/** Ticks everything, closes at zero, or removes an open statement; reopens a closed one. */
export function StatementActs(props: StatementActsProps) {
  const { statement, acts, differenceCents, isBusy } = props;
  const { id, state } = statement;
  if (state === 'closed') return <Reopen id={id} acts={acts} />;
  const tickAll = (isTicked: boolean) =>
    acts.act('all', (api) => api.reconciliations.tickEverything.mutate({ id, isTicked }));
  const isAll = statement.page.items.every((it) => it.isTicked);
  return (
    <>
      <Remove id={id} acts={acts} />
      <Button isBusy={acts.pending.includes('all')} onClick={() => tickAll(!isAll)}>
        {isAll ? 'Untick everything' : 'Tick everything'}
      </Button>
      <Button
        variant="primary"
        disabled={differenceCents !== 0 || isBusy}
        isBusy={acts.pending.includes('close')}
        onClick={() =>
          acts.act(
            'close',
            (api) => api.reconciliations.close.mutate({ id }),
            'The statement is reconciled',
          )
        }
      >
        Close at zero
      </Button>
    </>
  );
}

type Acting = Pick<StatementActsProps, 'acts'> & { id: string };

function Remove({ id, acts }: Acting) {
  const navigate = useNavigate();
  const remove = async () => {
    const isDone = await acts.act(
      'remove',
      () => loadApiClient().then((api) => api.reconciliations.remove.mutate({ id })),
      'The statement is removed',
    );
    if (isDone) await navigate('/bank/reconcile');
  };
  return (
    <AlertDialog
      trigger={<Button variant="quiet">Remove</Button>}
      title="Remove this statement?"
      description="Its ticks are lost. The transactions stay, with their matches."
      action={
        <Button variant="danger" isBusy={acts.pending.includes('remove')} onClick={remove}>
          Remove
        </Button>
      }
    />
  );
}

function Reopen({ id, acts }: Acting) {
  const field = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = reason.trim();
    const isDone = await acts.act(
      'reopen',
      (api) => api.reconciliations.reopen.mutate({ id, reason: sent }),
      'The statement is open again',
    );
    if (isDone) setOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>Reopen</Button>}
      title="Reopen this statement"
      description="The activity shows who reopened it, and why."
    >
      <form onSubmit={submit}>
        <Field id={field} label="Reason">
          <Input
            id={field}
            value={reason}
            maxLength={500}
            autoComplete="off"
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
        <DialogActions>
          <Button
            type="submit"
            variant="primary"
            disabled={reason.trim() === ''}
            isBusy={acts.pending.includes('reopen')}
          >
            Reopen
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
