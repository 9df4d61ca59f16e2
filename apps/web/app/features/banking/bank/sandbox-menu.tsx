import { FlaskConical } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import type { BankActs } from './use-bank-acts.ts';

/** What can be done to a bank of the sandbox, to try what follows. */
const commands = [
  { kind: 'break_login', label: 'Ask for the login again', done: 'The login is broken' },
  { kind: 'outage', label: 'Take the bank down', done: 'The bank is down' },
  { kind: 'end_outage', label: 'Bring the bank back', done: 'The bank is back' },
  { kind: 'consent_ends', label: 'Let the consent end in 5 days', done: 'The consent ends soon' },
  { kind: 'end_access', label: 'End the access at the bank', done: 'The access is ended' },
  {
    kind: 'remove_line',
    label: 'Remove the newest matched line',
    done: 'The bank takes the line back within a minute',
  },
] as const;

interface SandboxMenuProps {
  id: string;
  acts: BankActs;
}

/** Commands of a bank of the sandbox. */
export function SandboxMenu({ id, acts }: SandboxMenuProps) {
  const [isPaying, setPaying] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const command = (asked: Parameters<typeof sendCommand>[1]) => sendCommand({ id, acts }, asked);
  return (
    <>
      <Menu
        trigger={
          <Button
            size="sm"
            icon={<FlaskConical aria-hidden="true" />}
            isBusy={acts.pending.includes(`try ${id}`)}
          >
            Try
          </Button>
        }
      >
        <MenuItem onSelect={() => setPaying(true)}>Receive a deposit…</MenuItem>
        {commands.map(({ kind, label, done }) => (
          <MenuItem key={kind} onSelect={() => void command({ command: { kind }, done })}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setChanging(true)}>Change the newest matched line…</MenuItem>
      </Menu>
      {isChanging && (
        <ChangeDialog
          close={() => setChanging(false)}
          change={(amountCents) =>
            command({
              command: { kind: 'change_line', amountCents },
              done: 'The bank changes the line within a minute',
            })
          }
        />
      )}
      {isPaying && (
        <DepositDialog
          close={() => setPaying(false)}
          pay={(deposit) =>
            command({ command: { kind: 'deposit', ...deposit }, done: 'The deposit is on its way' })
          }
        />
      )}
    </>
  );
}

interface Deposit {
  amountCents: number;
  name: string;
}

interface Asked {
  command:
    | { kind: (typeof commands)[number]['kind'] }
    | ({ kind: 'deposit' } & Deposit)
    | { kind: 'change_line'; amountCents: number };
  done: string;
}

function sendCommand({ id, acts }: SandboxMenuProps, { command, done }: Asked): Promise<boolean> {
  return acts.act(`try ${id}`, (api) => api.banks.commandSandbox.mutate({ id, command }), done);
}

interface DepositDialogProps {
  pay: (deposit: Deposit) => Promise<boolean>;
  close: () => void;
}

function DepositDialog({ pay, close }: DepositDialogProps) {
  const id = useId();
  const [name, setName] = useState('NORTHLATCH FOOTWEAR');
  const [amountCents, setAmount] = useState<number | null>(100_000_00);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (amountCents && name.trim() && (await pay({ amountCents, name: name.trim() }))) close();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title="Receive a deposit"
      description="The sandbox bank sends it within a minute."
    >
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field id={`${id}-name`} label="Who pays">
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        <Field id={`${id}-amount`} label="Amount">
          <MoneyInput id={`${id}-amount`} currency="USD" value={amountCents} onChange={setAmount} />
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" disabled={!amountCents || !name.trim()}>
            Receive
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ChangeDialogProps {
  change: (amountCents: number) => Promise<boolean>;
  close: () => void;
}

function ChangeDialog({ change, close }: ChangeDialogProps) {
  const id = useId();
  const [amountCents, setAmount] = useState<number | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (amountCents && (await change(amountCents))) close();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title="Change the newest matched line"
      description="The sandbox bank sends the line again with this amount. Money out is negative."
    >
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field id={id} label="New amount">
          <MoneyInput id={id} currency="USD" isSigned value={amountCents} onChange={setAmount} />
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" disabled={!amountCents}>
            Change
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
