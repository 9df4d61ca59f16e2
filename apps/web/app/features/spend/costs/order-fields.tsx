import { DateField } from '#app/ui/form/date-fields.tsx';
import { type FormField, TextareaField, TextField } from '#app/ui/form/fields.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { CodeFields } from './code-fields.tsx';
import { PartyField } from './party-field.tsx';
import type { BidLine } from './purchases.ts';

const orderLines = lazyPart(() => import('./order-lines.tsx'));

type FieldName =
  | 'vendorName'
  | 'vendorEmail'
  | 'crewMemberId'
  | 'section'
  | 'lineId'
  | 'lines'
  | 'neededOn'
  | 'notes';

interface OrderFieldsProps {
  fields: Record<FieldName, FormField>;
  lines: readonly BidLine[];
  currency: string;
}

/** Fields of a purchase order. */
export function OrderFields({ fields, lines, currency }: OrderFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PartyField label="Vendor" name={fields.vendorName} crewMember={fields.crewMemberId} />
        <TextField
          field={fields.vendorEmail}
          label="Vendor’s email"
          type="email"
          isOptional
          autoComplete="off"
        />
        <CodeFields section={fields.section} line={fields.lineId} lines={lines} />
        <DateField field={fields.neededOn} label="Needed on" isOptional />
      </div>
      <div className="min-h-24">
        <orderLines.Part field={fields.lines} currency={currency} />
      </div>
      <TextareaField
        field={fields.notes}
        label="Notes for the vendor"
        isOptional
        rows={3}
        maxLength={5000}
      />
    </>
  );
}
