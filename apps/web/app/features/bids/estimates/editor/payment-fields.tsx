import {
  type PaymentMoment,
  paymentMomentLabels,
  paymentMoments,
} from '@callboard/domain/estimates/enums';
import { maxBps } from '@callboard/domain/estimates/line-limits';
import { useId } from 'react';
import { FieldError } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { FieldList } from './field-list.tsx';
import type { PartProps } from './header-edits.ts';
import { PercentInput } from './percent-input.tsx';

/** Taxes on the total, each with its name. */
export function TaxFields({ values, edit }: PartProps<'taxes'>) {
  const id = useId();
  return (
    <FieldList
      legend="Taxes"
      items={values.taxes}
      change={(taxes) => edit({ taxes: taxes }, true)}
      add={{ label: 'Add tax', item: () => ({ label: 'Sales tax', bps: 0 }), most: 5 }}
      remove={{ label: (it) => `Remove ${it.label}` }}
      row={(tax, index, change) => (
        <>
          <Input
            aria-label={`Name of tax ${index + 1}`}
            value={tax.label}
            maxLength={100}
            onChange={({ target }) => change({ ...tax, label: target.value })}
          />
          <span className="w-28 shrink-0">
            <PercentInput
              id={`${id}-tax-${index}`}
              label={`Rate of tax ${index + 1}`}
              value={tax.bps}
              change={(bps) => change({ ...tax, bps: bps ?? 0 })}
            />
          </span>
        </>
      )}
    />
  );
}

/** Payments with their shares, which have to add up to 100%. */
export function ScheduleFields({ values, edit }: PartProps<'paymentSchedule'>) {
  const id = useId();
  const sum = values.paymentSchedule.reduce((total, { bps }) => total + bps, 0);
  return (
    <FieldList
      legend="Payment schedule"
      items={values.paymentSchedule}
      change={(steps) => edit({ paymentSchedule: steps }, true)}
      add={{
        label: 'Add payment',
        item: () => ({
          label: 'Balance',
          bps: Math.max(1, maxBps - sum),
          due: 'completion' as const,
        }),
        most: 12,
      }}
      remove={{ label: (it) => `Remove ${it.label}`, least: 1 }}
      row={(step, index, change) => (
        <span className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_14rem]">
          <Input
            aria-label={`Name of payment ${index + 1}`}
            value={step.label}
            maxLength={100}
            onChange={({ target }) => change({ ...step, label: target.value })}
          />
          <PercentInput
            id={`${id}-payment-${index}`}
            label={`Share of payment ${index + 1}`}
            value={step.bps}
            change={(bps) => change({ ...step, bps: bps ?? 0 })}
          />
          <Select
            aria-label={`When payment ${index + 1} is due`}
            value={step.due}
            onChange={({ target }) => change({ ...step, due: target.value as PaymentMoment })}
          >
            {paymentMoments.map((value) => (
              <option key={value} value={value}>
                {paymentMomentLabels[value]}
              </option>
            ))}
          </Select>
        </span>
      )}
    >
      <FieldError
        id={`${id}-payments-error`}
        error={
          sum === maxBps
            ? undefined
            : `The payments add up to ${sum / 100}%. Change them so that they add up to 100%.`
        }
      />
    </FieldList>
  );
}
