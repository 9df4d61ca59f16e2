import { type BidType, bidTypeLabels, bidTypes } from '@callboard/domain/estimates/enums';
import { maxRateCents } from '@callboard/domain/estimates/line-limits';
import { type ReactNode, useId } from 'react';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select, Textarea } from '#app/ui/input.tsx';
import { DecimalInput } from '#app/ui/money/decimal-input.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import type { PartProps } from './header-edits.ts';
import { TaxFields } from './payment-fields.tsx';
import { PercentInput } from './percent-input.tsx';

const shares = [
  ['insuranceBps', 'Insurance', 'Of A to K.'],
  ['productionFeeBps', 'Production fee', 'Of A to K.'],
  ['contingencyBps', 'Contingency', 'Of A to K.'],
  ['talentFeeBps', 'Talent fee', 'Of M and N.'],
  ['postFeeBps', 'Post fee', 'Of O and P.'],
] as const;

type ShareName = (typeof shares)[number][0];

/** Mark-ups, as shares of sections. */
export function ShareFields({ values, edit }: PartProps<ShareName>) {
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5">
      {shares.map(([name, label, hint]) => (
        <Field key={name} id={`${id}-${name}`} label={label} hint={hint}>
          <PercentInput
            id={`${id}-${name}`}
            value={values[name]}
            change={(value) => edit({ [name]: value ?? 0 })}
          />
        </Field>
      ))}
    </div>
  );
}

const counts = [
  ['shootDays', 'Shoot days', 0, 1000],
  ['prelightDays', 'Prelight days', 0, 1000],
  ['buildDays', 'Build days', 0, 1000],
  ['hoursPerDay', 'Hours per day', 1, 24],
] as const;

/** Days of the job, hours of a day, kind of bid and how long it is valid. */
export function JobFields(
  props: PartProps<(typeof counts)[number][0] | 'bidType' | 'validUntil'>,
): ReactNode {
  const { values, edit } = props;
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {counts.map(([name, label, least, most]) => (
        <Field key={name} id={`${id}-${name}`} label={label}>
          <DecimalInput
            id={`${id}-${name}`}
            value={values[name]}
            onChange={(value) => edit({ [name]: value ?? least })}
            {...{ decimals: 0, least, most, hint: `Type a number from ${least} to ${most}.` }}
          />
        </Field>
      ))}
      <Field id={`${id}-bidType`} label="Kind of bid">
        <Select
          id={`${id}-bidType`}
          value={values.bidType}
          onChange={({ currentTarget: { value } }) => edit({ bidType: value as BidType })}
        >
          {bidTypes.map((value) => (
            <option key={value} value={value}>
              {bidTypeLabels[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-validUntil`} label="Valid until">
        <DateInput
          id={`${id}-validUntil`}
          value={values.validUntil}
          onChange={(value) => edit({ validUntil: value })}
        />
      </Field>
    </div>
  );
}

/** Discount, rounding and taxes. */
export function EndFields(
  props: PartProps<'discountCents' | 'roundToCents' | 'taxes'> & { currency: string },
) {
  const { values, edit, currency } = props;
  const id = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-4">
        <Field id={`${id}-discount`} label="Discount" hint="Taken off before tax.">
          <MoneyInput
            id={`${id}-discount`}
            currency={currency}
            value={values.discountCents}
            onChange={(value) => edit({ discountCents: Math.min(value ?? 0, maxRateCents) })}
          />
        </Field>
        <Field
          id={`${id}-round`}
          label="Round the total to"
          hint="The smallest amount keeps the exact total."
        >
          <MoneyInput
            id={`${id}-round`}
            currency={currency}
            value={values.roundToCents}
            onChange={(value) => edit({ roundToCents: Math.max(1, value ?? 1) })}
          />
        </Field>
      </div>
      <TaxFields values={values} edit={edit} />
    </div>
  );
}

const texts = [
  ['assumptions', 'Assumptions', 'What the price assumes.', 10_000],
  ['exclusions', 'Not included', 'What the price does not include.', 10_000],
  ['terms', 'Terms', 'Printed on the estimate.', 20_000],
] as const;

/** Assumptions, exclusions and terms. */
export function TextFields({ values, edit }: PartProps<(typeof texts)[number][0]>) {
  const id = useId();
  return (
    <div className="grid gap-4">
      {texts.map(([name, label, hint, maxLength]) => (
        <Field key={name} id={`${id}-${name}`} label={label} hint={hint}>
          <Textarea
            id={`${id}-${name}`}
            rows={3}
            maxLength={maxLength}
            value={values[name] ?? ''}
            onChange={({ target }) => edit({ [name]: target.value || null }, true)}
          />
        </Field>
      ))}
    </div>
  );
}
