import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../choice.tsx';
import { Select } from '../input.tsx';
import { Popover } from '../popover.tsx';
import { useAddress } from './use-address.ts';

export interface DisplayChoices {
  /** The columns that can be hidden, with `?hide=`. */
  columns: { key: string; label: string }[];
  /** What the rows can be grouped by, with `?group=`. */
  groups?: { value: string; label: string }[];
}

/** Chooses the groups and the columns of a list. */
export function DisplayMenu({ columns, groups }: DisplayChoices) {
  const { params, change } = useAddress();
  const [hide, setHide] = useChosen(params.get('hide') ?? '');
  const [chosenGroup, setGroup] = useChosen(params.get('group') ?? '');
  const hidden = hide === '' ? [] : hide.split(',');
  const groupId = useId();
  const turn = (key: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((it) => it !== key) : [...hidden, key];
    setHide(next.join());
    change((all) => (next.length > 0 ? all.set('hide', next.join()) : all.delete('hide')));
  };
  const group = (value: string) => {
    setGroup(value);
    change((all) => {
      all.delete('sort');
      if (value) all.set('group', value);
      else all.delete('group');
    });
  };
  return (
    <Popover
      align="end"
      label="Display"
      className="w-64"
      trigger={
        <Button variant="quiet" icon={<SlidersHorizontal aria-hidden="true" />}>
          Display
        </Button>
      }
    >
      <div className="grid gap-4">
        {groups && (
          <div className="grid gap-1.5">
            <label htmlFor={groupId} className="text-xs text-faint">
              Group by
            </label>
            <Select
              id={groupId}
              value={chosenGroup}
              onChange={(event) => group(event.currentTarget.value)}
            >
              <option value="">No grouping</option>
              {groups.map((it) => (
                <option key={it.value} value={it.value}>
                  {it.label}
                </option>
              ))}
            </Select>
          </div>
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-xs text-faint">Columns</legend>
          {columns.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={!hidden.includes(key)}
              onChange={(event) => turn(key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </div>
    </Popover>
  );
}

/** Returns a choice that shows at once, and follows the URL, which changes when the list arrives. */
function useChosen(inAddress: string) {
  const [chosen, setChosen] = useState(inAddress);
  useEffect(() => setChosen(inAddress), [inAddress]);
  return [chosen, setChosen] as const;
}
