import {
  type CostKind,
  costKindLabels,
  costKinds,
  isBillable,
} from '@callboard/domain/costs/enums';
import { DateField } from '#app/ui/form/date-fields.tsx';
import { type FormField, SelectField, TextField } from '#app/ui/form/fields.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { CodeFields } from './code-fields.tsx';
import type { ListedCost, Purchases } from './purchases.ts';

const photoField = lazyPart(() => import('./photo-field.tsx'));

type FieldName =
  | 'fileId'
  | 'vendorName'
  | 'amountCents'
  | 'date'
  | 'section'
  | 'lineId'
  | 'kind'
  | 'floatId'
  | 'purchaseOrderId'
  | 'description';

interface ReceiptFieldsProps {
  fields: Record<FieldName, FormField & { value?: unknown }>;
  of: Purchases;
  /** The stored receipt, whose order and float may be closed. */
  cost?: ListedCost;
}

const pettyCash: CostKind = 'petty_cash';

/** Fields of a receipt or a bill, in the order in which somebody on set has them. */
export function ReceiptFields({ fields, of, cost }: ReceiptFieldsProps) {
  const { project, lines, currency } = of;
  const kind = fields.kind.value ?? fields.kind.initialValue;
  const floats = of.floats.filter((it) => it.closedAt === null || it.id === cost?.floatId);
  const orders = of.orders.filter((it) => isBillable(it.status) || it.id === cost?.purchaseOrderId);
  return (
    <>
      <div className="min-h-11">
        <photoField.Part
          field={fields.fileId}
          projectId={project.id}
          fileName={cost?.fileName ?? null}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.vendorName} label="Vendor" autoComplete="off" maxLength={200} />
        <MoneyField
          field={fields.amountCents}
          label="Amount"
          currency={currency}
          isSigned
          hint="With tax. A refund is negative."
        />
        <DateField field={fields.date} label="Date" />
        <CodeFields section={fields.section} line={fields.lineId} lines={lines} />
        <SelectField
          field={fields.kind}
          label="Paid with"
          options={costKinds.map((it) => ({ value: it, label: costKindLabels[it] }))}
        />
        {kind === pettyCash && floats.length > 0 && (
          <SelectField
            field={fields.floatId}
            label="Petty cash of"
            isOptional
            noneLabel="No float"
            options={floats.map((it) => ({ value: it.id, label: it.holderName }))}
          />
        )}
        {orders.length > 0 && (
          <SelectField
            field={fields.purchaseOrderId}
            label="Purchase order"
            isOptional
            noneLabel="No order"
            options={orders.map((it) => ({ value: it.id, label: `${it.number} ${it.vendorName}` }))}
          />
        )}
        <TextField
          field={fields.description}
          label="What it was for"
          isOptional
          autoComplete="off"
          maxLength={1000}
        />
      </div>
    </>
  );
}
