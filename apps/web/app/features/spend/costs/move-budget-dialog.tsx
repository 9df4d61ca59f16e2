import { costSections, costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { linesOf } from './budget-moves.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { JobCost } from './job-cost.ts';

/** Moves budget from one section or line to another. */
export function MoveBudgetDialog({ cost }: { cost: JobCost }) {
  const { project, currency } = cost;
  return (
    <FormDialog
      id="move-budget"
      action={`/projects/${project.id}/costs?index`}
      trigger={<Button>Move budget…</Button>}
      title="Move budget"
      description="The bid stays what it is. The move is listed below the figures."
      save={{ label: 'Move budget' }}
      done="The budget was moved"
    >
      {(errorOf) => (
        <>
          <CodeSelect name="from" label="From" cost={cost} error={errorOf('from')} />
          <CodeSelect name="to" label="To" cost={cost} error={errorOf('to')} />
          <Field id="move-amount" label="Amount" error={errorOf('amountCents')}>
            <MoneyInput
              id="move-amount"
              name="amountCents"
              required
              currency={currency}
              {...invalid('move-amount', errorOf('amountCents'))}
            />
          </Field>
          <Field id="move-reason" label="Reason" isOptional error={errorOf('reason')}>
            <Input
              id="move-reason"
              name="reason"
              maxLength={500}
              autoComplete="off"
              {...invalid('move-reason', errorOf('reason'))}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

interface CodeSelectProps {
  name: string;
  label: string;
  cost: JobCost;
  error: string | undefined;
}

function CodeSelect({ name, label, cost, error }: CodeSelectProps) {
  const id = `move-${name}`;
  const lines = linesOf(cost);
  return (
    <Field id={id} label={label} error={error}>
      <Select id={id} name={name} required defaultValue="" {...invalid(id, error)}>
        <option value="">Choose a section or line</option>
        {costSections.map((section) => (
          <optgroup key={section} label={sectionName(section)}>
            <option value={section}>{sectionName(section)}</option>
            {lines
              .filter((it) => it.section === section)
              .map((it) => (
                <option key={it.id} value={`${section} ${it.id}`}>
                  {it.description}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

function invalid(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
}
