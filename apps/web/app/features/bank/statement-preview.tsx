import { formatMoney } from '@callboard/core/money';
import { useId } from 'react';
import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { accountName } from './account-name.ts';
import type { PreviewedStatement } from './statement-types.ts';

/** What a person decides about one statement of a file. */
export interface Decision {
  /** Empty for a new account. */
  accountId: string;
  bankName: string;
  name: string;
  acceptsDifference: boolean;
  skipsProblems: boolean;
}

interface StatementPreviewProps {
  statement: PreviewedStatement;
  accounts: { id: string; name: string; mask: string; currency: string }[];
  decision: Decision;
  decide: (change: Partial<Decision>) => void;
}

type Line = PreviewedStatement['lines'][number];

const states: Record<Line['state'], string> = {
  new: 'New',
  known: 'Already there',
  elsewhere: 'Already there from the bank',
};

/** What one statement of a file would add, what is already there, and what is wrong with it. */
export function StatementPreview(props: StatementPreviewProps) {
  const { statement, decision, decide } = props;
  const { currency, balance, counts, lines, problems, problemCount, refusal } = statement;
  const columns: Column<Line>[] = [
    { key: 'name', label: 'Line', cell: (it) => <bdi>{it.name}</bdi> },
    { key: 'date', label: 'Date', width: '7rem', cell: (it) => <PlainDate date={it.date} /> },
    {
      ...{ key: 'amount', label: 'Amount', width: '9rem', align: 'end' as const },
      cell: (it) => <Money minorUnits={it.amountCents} currency={currency} />,
    },
    {
      ...{ key: 'state', label: 'State', width: '14rem' },
      cell: ({ state }) => (
        <Pill shape={state === 'new' ? 'dot' : 'dash'} tone={state === 'new' ? 'neutral' : 'faint'}>
          {states[state]}
        </Pill>
      ),
    },
  ];
  const all = counts.new + counts.known + counts.elsewhere;
  return (
    <Section title={summaryOf(statement)}>
      <AccountChoice {...props} />
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {balance.closingCents !== null && (
        <p className="tabular text-sm text-soft">
          {balance.openingCents !== null &&
            `Opens with ${formatMoney(balance.openingCents, currency)}. `}
          Closes with {formatMoney(balance.closingCents, currency)}.
        </p>
      )}
      {balance.difference && (
        <Checkbox
          label="Import it with this difference"
          hint={balance.difference}
          checked={decision.acceptsDifference}
          onChange={({ currentTarget }) => decide({ acceptsDifference: currentTarget.checked })}
        />
      )}
      {problemCount > 0 && (
        <>
          <Checkbox
            label={`Leave out ${countOf(problemCount, 'line')} that cannot be read`}
            checked={decision.skipsProblems}
            onChange={({ currentTarget }) => decide({ skipsProblems: currentTarget.checked })}
          />
          <ul className="grid gap-1 text-sm text-danger">
            {problems.slice(0, 20).map((it) => (
              <li key={it.line}>
                Line {it.line}: {it.text}
              </li>
            ))}
          </ul>
        </>
      )}
      <Table
        label="Lines of the statement"
        columns={columns}
        rows={lines}
        rowKey={(it) => String(it.line)}
      />
      {all > lines.length && (
        <p className="text-xs text-faint">
          The first {lines.length} of {all.toLocaleString('en-US')} lines.
        </p>
      )}
    </Section>
  );
}

/** Returns "84 new, 3 already there". */
function summaryOf({ mask, counts }: PreviewedStatement): string {
  const there = counts.known + counts.elsewhere;
  const words = `${counts.new.toLocaleString('en-US')} new, ${there.toLocaleString('en-US')} already there`;
  return mask ? `Account ••${mask}: ${words}` : words;
}

function AccountChoice({ statement, accounts, decision, decide }: StatementPreviewProps) {
  const id = useId();
  const isNew = decision.accountId === '';
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3 sm:grid-cols-3">
      <Field id={`${id}-account`} label="Account">
        <Select
          id={`${id}-account`}
          value={decision.accountId}
          onChange={({ currentTarget: { value } }) => decide({ accountId: value })}
        >
          <option value="">New account</option>
          {accounts.map((it) => (
            <option key={it.id} value={it.id}>
              {accountName(it)}
            </option>
          ))}
        </Select>
      </Field>
      {isNew && (
        <>
          <Field id={`${id}-bank`} label="Bank">
            <Input
              id={`${id}-bank`}
              value={decision.bankName}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => decide({ bankName: value })}
            />
          </Field>
          <Field id={`${id}-name`} label="Name of the account" hint={`In ${statement.currency}.`}>
            <Input
              id={`${id}-name`}
              value={decision.name}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => decide({ name: value })}
            />
          </Field>
        </>
      )}
    </div>
  );
}
