import { percentWords } from '@callboard/domain/estimates/arithmetic-words';
import { type BidSection, bidSectionLabels, bidSections } from '@callboard/domain/estimates/enums';
import { lineAmount } from '@callboard/domain/invoices/amounts';
import { formatAmount } from '@callboard/domain/money/format-money';
import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Select, Textarea } from '#app/ui/input.tsx';
import { DecimalInput } from '#app/ui/money/decimal-input.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { blankLine, type TypedLine } from './draft-values.ts';

interface LineFieldsProps {
  lines: TypedLine[];
  currency: string;
  /** Taxes of the settings. */
  taxChoices: TypedLine['taxes'];
  change: (lines: TypedLine[], isTyping: boolean) => void;
}

/** Lines of a draft, and a blank one below them in which the next begins. */
export function LineFields({ lines, currency, taxChoices, change }: LineFieldsProps) {
  const rows = [...lines, blankLine];
  const set = (index: number, changes: Partial<TypedLine>, isTyping: boolean) => {
    const next = rows.map((it, at) => (at === index ? { ...it, ...changes } : it));
    change(index < lines.length ? next.slice(0, -1) : next, isTyping);
  };
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1.5 text-sm font-semibold">Lines</legend>
      {rows.map((line, index) => (
        <LineRow
          key={index}
          line={line}
          name={`Line ${index + 1}`}
          currency={currency}
          taxChoices={taxChoices}
          isBlank={index === lines.length}
          set={(changes, isTyping = false) => set(index, changes, isTyping)}
          remove={() =>
            change(
              lines.filter((_, at) => at !== index),
              false,
            )
          }
        />
      ))}
    </fieldset>
  );
}

interface LineRowProps {
  line: TypedLine;
  name: string;
  currency: string;
  taxChoices: TypedLine['taxes'];
  isBlank: boolean;
  set: (changes: Partial<TypedLine>, isTyping?: boolean) => void;
  remove: () => void;
}

const mostQty = 100_000_00;

function LineRow({ line, name, currency, taxChoices, isBlank, set, remove }: LineRowProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.75rem] items-start gap-2 border-t border-line py-2 md:grid-cols-[minmax(0,1fr)_5.5rem_9.5rem_7.5rem_2.75rem]">
      <Textarea
        aria-label={`${name}: description`}
        placeholder={isBlank ? 'Add a line' : 'What is charged'}
        className="max-md:col-span-3"
        rows={1}
        maxLength={1000}
        value={line.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value }, true)}
      />
      <DecimalInput
        id={`${id}-qty`}
        aria-label={`${name}: quantity`}
        value={line.qty}
        onChange={(qty) => set({ qty: qty ?? 0 })}
        {...{ decimals: 2, least: -mostQty, most: mostQty, hint: 'Such as 1.5.' }}
      />
      <MoneyInput
        id={`${id}-price`}
        aria-label={`${name}: price`}
        currency={currency}
        isSigned
        value={isBlank ? null : line.unitCents}
        onChange={(unitCents) => set({ unitCents: unitCents ?? 0 })}
      />
      <output
        aria-label={`${name}: amount`}
        className="tabular self-center text-right text-sm max-md:order-last max-md:col-span-3"
      >
        {!isBlank && formatAmount(lineAmount(line), currency)}
      </output>
      {isBlank ? (
        <span />
      ) : (
        <IconButton label={`Remove ${name.toLowerCase()}`} onClick={remove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {!isBlank && <LineDetails {...{ line, name, taxChoices, set }} />}
    </div>
  );
}

type LineDetailsProps = Pick<LineRowProps, 'line' | 'name' | 'taxChoices' | 'set'>;

/** Taxes on a line, and the section of the bid that decides its account in the books. */
function LineDetails({ line, name, taxChoices, set }: LineDetailsProps) {
  const has = (tax: TypedLine['taxes'][number]) =>
    line.taxes.some((it) => it.label === tax.label && it.bps === tax.bps);
  const own = line.taxes.filter(
    (tax) => !taxChoices.some((it) => it.label === tax.label && it.bps === tax.bps),
  );
  const choices = [...taxChoices, ...own];
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-1 max-md:order-last">
      <Select
        aria-label={`${name}: section`}
        className="w-48 max-md:w-full"
        value={line.section ?? ''}
        onChange={({ currentTarget }) =>
          set({ section: (currentTarget.value || null) as BidSection | null })
        }
      >
        <option value="">No section</option>
        {bidSections.map((it) => (
          <option key={it} value={it}>
            {it}. {bidSectionLabels[it]}
          </option>
        ))}
      </Select>
      {choices.map((tax) => (
        <Checkbox
          key={`${tax.label} ${tax.bps}`}
          label={`${tax.label} ${percentWords(tax.bps)}`}
          aria-label={`${name}: ${tax.label} ${percentWords(tax.bps)}`}
          checked={has(tax)}
          onChange={({ currentTarget }) =>
            set({
              taxes: currentTarget.checked
                ? [...line.taxes, tax]
                : line.taxes.filter((it) => it.label !== tax.label || it.bps !== tax.bps),
            })
          }
        />
      ))}
    </div>
  );
}
