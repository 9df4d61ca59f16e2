import { clientKindLabels, clientKinds } from '@callboard/domain/clients/enums';
import { idsOf, RowMending } from '#app/features/imports/row-mending.tsx';
import { fieldLabels } from './columns.ts';
import type { ImportRow } from './import-row.ts';
import { canUpdate, isToMend, type RowState } from './status.ts';

interface MendingProps {
  states: RowState[];
  rows: ImportRow[];
  setRows: (rows: ImportRow[]) => void;
  clients: readonly { id: string; name: string }[];
}

const movable = [
  { field: 'phone', noun: 'phone number', label: fieldLabels.phone },
  { field: 'email', noun: 'email', label: fieldLabels.email },
  { field: 'website', noun: 'website', label: fieldLabels.website },
  { field: 'billingEmail', noun: 'billing email', label: fieldLabels.billingEmail },
] as const;

/** Offers to mend many rows at once. */
export function Mending({ states, rows, setRows, clients }: MendingProps) {
  const wrong = states.filter(isToMend);
  const client = {
    ...{ field: 'company', label: 'Client' },
    ids: idsOf(wrong.filter((it) => it.problems.company && it.row.company === '')),
    options: clients.map((it) => (
      <option key={it.id} value={it.name}>
        {it.name}
      </option>
    )),
  };
  const kind = {
    ...{ field: 'clientKind', label: 'Kind of client' },
    ids: idsOf(wrong.filter((it) => it.problems.clientKind)),
    options: clientKinds.map((it) => (
      <option key={it} value={it}>
        {clientKindLabels[it]}
      </option>
    )),
  };
  return (
    <RowMending
      {...{ rows, setRows, wrong, movable }}
      choices={[client, kind]}
      there={{ ids: idsOf(states.filter(canUpdate)), label: 'already there' }}
    />
  );
}
