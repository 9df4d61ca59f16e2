import {
  type BillLineKind,
  billLineKindLabels,
  billLineKinds,
} from '@callboard/domain/bills/enums';
import {
  type CostSection,
  costSections,
  costSectionName as sectionName,
} from '@callboard/domain/estimates/enums';
import { LineInputs } from '#app/features/spend/costs/line-inputs.tsx';
import type { BidLine } from '#app/features/spend/costs/purchases.ts';
import { parseQuantity } from '#app/features/spend/costs/quantity.ts';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import type { BillRow } from './bill-rows.ts';

/** What lines can be coded to. */
export interface Coding {
  bidLines: readonly BidLine[];
  /** Lines of a person have the day that they bill. */
  hasDates: boolean;
}

interface BillLineRowProps extends Coding {
  row: BillRow;
  /** "Line 2", as the checks name it. */
  name: string;
  currency: string;
  change: (changes: Partial<BillRow>) => void;
  remove?: () => void;
}

/** One line of a bill: what it is and what it costs, then its kind, code, day and tax. */
export function BillLineRow({ row, name, currency, change, remove, ...coding }: BillLineRowProps) {
  const id = `bill-line-${row.key}`;
  return (
    <li className="grid gap-2 border-b border-line pb-3">
      <LineInputs
        id={id}
        name={name}
        placeholder="What is billed"
        line={row}
        price={{
          id: `${id}-rate`,
          'aria-label': `${name}: rate`,
          currency,
          isSigned: true,
          value: row.rateCents,
          onChange: (rateCents) => change({ rateCents }),
        }}
        change={change}
        remove={remove}
      />
      <Codes id={id} row={row} name={name} change={change} {...coding} />
    </li>
  );
}

type CodesProps = Pick<BillLineRowProps, 'row' | 'name' | 'change'> & Coding & { id: string };

function Codes({ id, row, name, change, bidLines, hasDates }: CodesProps) {
  const within = bidLines.filter((it) => it.section === row.section);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:pr-[3.25rem]">
      <Select
        aria-label={`${name}: kind`}
        className="sm:w-32 sm:shrink-0"
        value={row.kind}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value as BillLineKind })}
      >
        {billLineKinds.map((it) => (
          <option key={it} value={it}>
            {billLineKindLabels[it]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={`${name}: section`}
        className="sm:min-w-0 sm:flex-1"
        value={row.section ?? ''}
        onChange={({ currentTarget }) =>
          change({ section: (currentTarget.value || null) as CostSection | null, lineId: null })
        }
      >
        <option value="">No section</option>
        {costSections.map((it) => (
          <option key={it} value={it}>
            {sectionName(it)}
          </option>
        ))}
      </Select>
      {within.length > 0 && (
        <Select
          aria-label={`${name}: line of the bid`}
          className="sm:min-w-0 sm:flex-1"
          value={row.lineId ?? ''}
          onChange={({ currentTarget }) => change({ lineId: currentTarget.value || null })}
        >
          <option value="">No line</option>
          {within.map((it) => (
            <option key={it.id} value={it.id}>
              {it.description}
            </option>
          ))}
        </Select>
      )}
      {hasDates && (
        <span className="sm:w-36 sm:shrink-0">
          <DateInput
            id={`${id}-date`}
            aria-label={`${name}: day`}
            placeholder="Day"
            value={row.date}
            onChange={(date) => change({ date, bookingId: null })}
          />
        </span>
      )}
      <TaxInput name={name} row={row} change={change} />
    </div>
  );
}

const mostPercent = 100;

/** Tax in percent. A line with several taxes keeps them until one is typed. */
function TaxInput({ name, row, change }: Pick<CodesProps, 'name' | 'row' | 'change'>) {
  const bps = row.taxes.reduce((sum, it) => sum + it.bps, 0);
  const typed = (text: string) => {
    const hundredths = parseQuantity(text);
    if (hundredths === null || hundredths > mostPercent * 100) return change({ taxes: [] });
    return change({ taxes: hundredths === 0 ? [] : [{ label: 'Tax', bps: hundredths }] });
  };
  return (
    <span className="relative sm:w-20 sm:shrink-0">
      <Input
        aria-label={`${name}: tax in percent`}
        inputMode="decimal"
        className="tabular pr-7"
        autoComplete="off"
        placeholder="Tax"
        defaultValue={bps === 0 ? '' : String(bps / 100)}
        onChange={({ currentTarget }) => typed(currentTarget.value)}
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 end-3 my-auto h-fit text-sm text-faint"
      >
        %
      </span>
    </span>
  );
}
