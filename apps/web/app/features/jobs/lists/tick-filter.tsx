import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Checkbox } from '#app/ui/choice.tsx';
import { fieldButtonClass } from '#app/ui/input.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { Popover } from '#app/ui/popover.tsx';

interface TickFilterProps<Value extends string> {
  /** Name in the URL, once for each choice. */
  name: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value[];
  /** Shown when nothing is chosen: "Any status". */
  noneLabel: string;
  /** What to know about the choices. */
  legend: string;
}

/** Filter of several choices in a list. Every choice updates the URL. */
export function TickFilter<Value extends string>(props: TickFilterProps<Value>) {
  const { name, choices, chosen, noneLabel, legend } = props;
  const { change } = useAddress();
  const [ticked, setTicked] = useState<string[]>(chosen);
  const inAddress = chosen.join();
  useEffect(() => setTicked(inAddress === '' ? [] : inAddress.split(',')), [inAddress]);
  const labels = choices.filter((it) => ticked.includes(it.value)).map((it) => it.label);
  const toggle = (value: string, isOn: boolean) => {
    const next = isOn ? [...ticked, value] : ticked.filter((it) => it !== value);
    setTicked(next);
    change((params) => {
      params.delete(name);
      for (const it of next) params.append(name, it);
    });
  };
  return (
    <span className="w-44 min-w-0 max-sm:flex-1 max-sm:basis-32">
      <Popover
        trigger={
          <button type="button" className={fieldButtonClass}>
            <span className="min-w-0 flex-1 truncate">
              {labels.length > 0 ? labels.join(', ') : noneLabel}
            </span>
            <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
          </button>
        }
      >
        <fieldset className="grid gap-1.5">
          <legend className="mb-2 text-xs text-faint">{legend}</legend>
          {choices.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={ticked.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </Popover>
    </span>
  );
}
