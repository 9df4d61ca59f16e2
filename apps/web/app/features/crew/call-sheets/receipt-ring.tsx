import { cx } from '#app/ui/cx.ts';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { Shape } from '#app/ui/pill.tsx';
import { ShareRing } from '#app/ui/small/share-ring.tsx';
import { receiptLooks } from './delivery-words.ts';
import {
  type Receipt,
  type ReceiptFilter,
  type Recipient,
  receiptLabels,
  receiptSentence,
  receipts,
} from './recipient.ts';

interface ReceiptRingProps {
  recipients: readonly Recipient[];
  filter: ReceiptFilter;
}

/** How far a call sheet got, as a ring. Each of its numbers narrows the list. */
export function ReceiptRing({ recipients, filter }: ReceiptRingProps) {
  const shares = receipts.map((key) => ({
    key,
    value: recipients.filter((it) => it.receipt === key).length,
    className: receiptLooks[key].stroke,
  }));
  const confirmed = shares[0]?.value ?? 0;
  return (
    <section aria-label="Who confirmed" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ShareRing
        label={receiptSentence(recipients)}
        shares={shares}
        middle={confirmed}
        size={104}
      />
      <ul className="grid min-w-0 flex-1 grid-cols-2 gap-1 sm:flex sm:flex-wrap">
        <ReceiptCount filter="" chosen={filter} count={recipients.length} label="Everybody" />
        <ReceiptCount
          filter="waiting"
          chosen={filter}
          count={recipients.length - confirmed}
          label="Not confirmed"
        />
        {shares.map(({ key, value }) => (
          <ReceiptCount
            key={key}
            filter={key}
            chosen={filter}
            count={value}
            label={receiptLabels[key]}
          />
        ))}
      </ul>
    </section>
  );
}

interface ReceiptCountProps {
  filter: ReceiptFilter;
  chosen: ReceiptFilter;
  count: number;
  label: string;
}

function ReceiptCount({ filter, chosen, count, label }: ReceiptCountProps) {
  const isChosen = filter === chosen;
  const look = isReceipt(filter) && count > 0 ? receiptLooks[filter] : undefined;
  return (
    <li>
      <ChoiceLink
        edit={(choice) => (filter ? choice.set('state', filter) : choice.delete('state'))}
        replace
        aria-current={isChosen ? 'true' : undefined}
        className={cx(
          'grid min-h-11 min-w-20 content-center rounded-md px-2.5 py-1 hover:bg-hover',
          isChosen && 'bg-pressed',
        )}
      >
        <span
          className={cx(
            'tabular flex items-center gap-1.5 text-lg font-semibold',
            count === 0 ? 'text-faint' : look?.tone === 'danger' ? 'text-danger' : 'text-ink',
          )}
        >
          {look && <Shape shape={look.shape} />}
          {count}
        </span>
        <span className="text-xs text-soft">{label}</span>
      </ChoiceLink>
    </li>
  );
}

function isReceipt(filter: ReceiptFilter): filter is Receipt {
  return filter !== '' && filter !== 'waiting';
}
