import {
  type CostSection,
  costSections,
  costSectionName as sectionName,
} from '@callboard/domain/estimates/enums';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useProjectBook } from '#app/features/jobs/projects/use-book.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Select } from '#app/ui/input.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import type { Chosen } from './chosen.ts';

export type AddedKind = 'newCost' | 'account' | 'fee';

const addedLabels: Record<AddedKind, string> = {
  newCost: 'Cost of a job',
  account: 'Account of the books',
  fee: 'Bank fee',
};

const addedKinds = Object.keys(addedLabels) as AddedKind[];

/** Returns a new part of a transaction that takes what is left. */
export function newPart(kind: AddedKind, cents: number, place: number): Chosen {
  const base = { key: `${kind}:${place}:${cents}`, label: addedLabels[kind], cents };
  if (kind === 'newCost') return { ...base, kind, projectId: '', section: '' };
  if (kind === 'account') return { ...base, kind, accountCode: '' };
  return { ...base, kind };
}

interface AddedPartsProps {
  chosen: readonly Chosen[];
  currency: string;
  isIn: boolean;
  set: (key: string, change: (it: Chosen) => Chosen) => void;
  remove: (key: string) => void;
  add: (kind: AddedKind) => void;
}

/** Parts that no record has yet. Several of them split a transaction. */
export function AddedParts({ chosen, add, isIn, ...acts }: AddedPartsProps) {
  const added = chosen.filter((it) => (addedKinds as string[]).includes(it.kind));
  return (
    <div className="grid grid-cols-1 gap-3">
      {added.map((it) => (
        <AddedPart key={it.key} part={it} {...acts} />
      ))}
      <div className="flex flex-wrap gap-2">
        {addedKinds.map((kind) => (
          <Button key={kind} size="sm" icon={<Plus aria-hidden="true" />} onClick={() => add(kind)}>
            {isIn && kind === 'newCost' ? 'Refund of a job’s cost' : addedLabels[kind]}
          </Button>
        ))}
      </div>
    </div>
  );
}

type AddedPartProps = Pick<AddedPartsProps, 'currency' | 'set' | 'remove'> & { part: Chosen };

function AddedPart({ part, currency, set, remove }: AddedPartProps) {
  const id = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-2 rounded-md bg-well p-3">
      <legend className="sr-only">{part.label}</legend>
      <div className="flex items-center gap-2 text-sm">
        <span className="flex-1 font-medium">{part.label}</span>
        <IconButton label={`Remove ${part.label}`} onClick={() => remove(part.key)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {part.kind === 'newCost' && (
        <JobFields
          id={id}
          section={part.section}
          change={(change) =>
            set(part.key, (it) => (it.kind === 'newCost' ? { ...it, ...change } : it))
          }
        />
      )}
      {part.kind === 'account' && (
        <AccountField
          code={part.accountCode}
          choose={(accountCode) =>
            set(part.key, (it) => (it.kind === 'account' ? { ...it, accountCode } : it))
          }
        />
      )}
      <MoneyInput
        id={`${id}-amount`}
        aria-label={`Amount of ${part.label}`}
        currency={currency}
        value={part.cents}
        onChange={(cents) => set(part.key, (it) => ({ ...it, cents: cents ?? 0 }))}
      />
    </fieldset>
  );
}

interface JobFieldsProps {
  id: string;
  section: CostSection | '';
  change: (change: { projectId?: string; section?: CostSection | '' }) => void;
}

function JobFields({ id, section, change }: JobFieldsProps) {
  const book = useProjectBook();
  return (
    <>
      <Combobox
        {...book}
        id={`${id}-job`}
        name="projectId"
        aria-label="Job"
        placeholder="Choose a job"
        searchLabel="Search jobs"
        onChange={(projectId) => change({ projectId })}
      />
      <Select
        aria-label="Section"
        value={section}
        onChange={({ currentTarget: { value } }) =>
          change({ section: costSections.find((it) => it === value) ?? '' })
        }
      >
        <option value="">Choose a section</option>
        {costSections.map((it) => (
          <option key={it} value={it}>
            {sectionName(it)}
          </option>
        ))}
      </Select>
    </>
  );
}

const loadAccounts = async () => (await (await loadApiClient()).books.find.query()).all;

interface AccountFieldProps {
  code: string;
  choose: (code: string) => void;
}

function AccountField({ code, choose }: AccountFieldProps) {
  const { value: accounts = [], error } = useLoaded(loadAccounts, 'accounts');
  return (
    <Select
      aria-label="Account of the books"
      value={code}
      onChange={({ currentTarget: { value } }) => choose(value)}
    >
      <option value="">{error ? 'Accounts did not load' : 'Choose an account'}</option>
      {accounts.map((it) => (
        <option key={it.code} value={it.code}>
          {it.code} {it.name}
        </option>
      ))}
    </Select>
  );
}
