import { mostApprovers, outcomeOf, usualSides } from '@callboard/domain/deliverables/approvals';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { ActDialog } from '#app/acts/act-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { decisionLooks } from '../decision-words.ts';
import type { ReviewData } from '../review-data.ts';

interface Contact {
  id: string;
  name: string;
}

interface ApproversDialogProps {
  page: ReviewData;
  contacts: readonly Contact[];
  close: () => void;
}

interface Row {
  contactId: string;
  side: string;
  isRequired: boolean;
}

/** Says who decides on the cuts of a deliverable, and whether in order. */
export default function ApproversDialog({ page, contacts, close }: ApproversDialogProps) {
  const { deliverable, approvals } = page;
  const [rows, setRows] = useState<Row[]>(approvals);
  const [inOrder, setInOrder] = useState(deliverable.approvesInOrder);
  const known = withApprovers(contacts, approvals);
  const free = known.filter((one) => rows.every((it) => it.contactId !== one.id));
  const [next] = free;
  const set = (at: number, change: Partial<Row>) =>
    setRows(rows.map((it, index) => (index === at ? { ...it, ...change } : it)));
  return (
    <ActDialog
      id={`approvers-${deliverable.id}`}
      close={close}
      title={`Who approves ${deliverable.title}?`}
      description="A cut is approved once every required person approved it. Without anybody here, the first decision counts."
      save={{ label: 'Save' }}
      done="The approvers are saved"
      send={async () => {
        await (await loadApiClient()).deliverables.setApprovers.mutate({
          ...{ id: deliverable.id, inOrder },
          approvers: rows.map(({ contactId, side, isRequired }) => ({
            contactId,
            side,
            isRequired,
          })),
          seen: approvals.map((it) => it.contactId),
        });
      }}
    >
      <ol className="grid grid-cols-1 gap-3">
        {rows.map((it, at) => (
          <li key={it.contactId} className="border-b border-line pb-3">
            <ApproverFields
              row={it}
              choices={known.filter((one) => one.id === it.contactId || free.includes(one))}
              change={(change) => set(at, change)}
              remove={() => setRows(rows.filter((one) => one !== it))}
              moveUp={at > 0 ? () => setRows(moved(rows, at, at - 1)) : undefined}
              moveDown={at < rows.length - 1 ? () => setRows(moved(rows, at, at + 1)) : undefined}
            />
          </li>
        ))}
      </ol>
      {known.length === 0 && (
        <p className="text-sm text-soft">
          The client has no contacts yet. Add them on the page of the client.
        </p>
      )}
      {next && rows.length < mostApprovers && (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setRows([...rows, { contactId: next.id, side: '', isRequired: true }])}
          >
            Add approver
          </Button>
        </div>
      )}
      {rows.length > 1 && (
        <Checkbox
          label="In this order"
          hint="Each can decide once the required people before them have."
          checked={inOrder}
          onChange={({ target }) => setInOrder(target.checked)}
        />
      )}
      <Effect page={page} rows={rows} />
    </ActDialog>
  );
}

interface ApproverFieldsProps {
  row: Row;
  choices: readonly Contact[];
  change: (change: Partial<Row>) => void;
  remove: () => void;
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
}

function ApproverFields({ row, choices, change, remove, ...moves }: ApproverFieldsProps) {
  const id = useId();
  const name = choices.find((it) => it.id === row.contactId)?.name ?? '';
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Field id={`${id}-contact`} label="Approver">
          <Select
            id={`${id}-contact`}
            value={row.contactId}
            onChange={({ target }) => change({ contactId: target.value })}
          >
            {choices.map((it) => (
              <option key={it.id} value={it.id}>
                {it.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-side`} label="For" isOptional>
          <Input
            id={`${id}-side`}
            value={row.side}
            list={`${id}-sides`}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => change({ side: target.value })}
          />
          <datalist id={`${id}-sides`}>
            {usualSides.map((it) => (
              <option key={it} value={it} />
            ))}
          </datalist>
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label="Required"
          checked={row.isRequired}
          onChange={({ target }) => change({ isRequired: target.checked })}
        />
        <div className="flex gap-1">
          <IconButton label={`Move ${name} up`} disabled={!moves.moveUp} onClick={moves.moveUp}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            disabled={!moves.moveDown}
            onClick={moves.moveDown}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={remove}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

/** Says what saving would decide, because only people who are left out had not decided. */
function Effect({ page: { approvals, versions }, rows }: { page: ReviewData; rows: Row[] }) {
  const [newest] = versions;
  if (newest?.decision !== 'PENDING') return null;
  const made = new Map(approvals.map((it) => [it.contactId, it.decision]));
  const decision = outcomeOf(rows, made);
  if (decision === 'PENDING') return null;
  return (
    <p role="status" className="text-sm text-soft">
      v{newest.versionNumber} then is “{decisionLooks[decision].label}”: everybody who is left has
      decided.
    </p>
  );
}

/** Returns the contacts, with approvers who are not among them any more. */
function withApprovers(
  contacts: readonly Contact[],
  approvals: ReviewData['approvals'],
): Contact[] {
  const others = approvals.filter((it) => contacts.every((one) => one.id !== it.contactId));
  return [...contacts, ...others.map((it) => ({ id: it.contactId, name: it.name }))];
}

function moved(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : [...rows];
}
