import { rateKindLabels } from '@callboard/domain/crew/enums';
import { type FormEvent, useId, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { JobPerson } from './crew-page.ts';
import { hoursLabel } from './terms-fields.tsx';
import { peopleOf } from './totals.ts';

type RateUnit = keyof typeof rateKindLabels;

interface RateDialogProps {
  people: JobPerson[];
  close: () => void;
}

/** Gives several people the same rate. Who has one keeps it, unless it is to be replaced. */
export default function RateDialog({ people, close }: RateDialogProps) {
  const id = useId();
  const rated = people.filter((it) => it.pay?.rateCents != null);
  const [first] = people;
  const [rateCents, setRate] = useState<number | null>(null);
  const [rateUnit, setUnit] = useState<RateUnit>('day');
  const [rateHours, setHours] = useState(first?.pay?.rateHours ?? 10);
  const [replacesRates, setReplaces] = useState(false);
  const { isBusy, refusal, run } = useAct();
  const currency = first?.pay?.currency ?? 'USD';
  const count = replacesRates ? people.length : people.length - rated.length;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (rateCents === null) return;
    const rates = {
      ...{ ids: people.map((it) => it.id), replacesRates },
      ...{ rateCents, rateUnit, rateHours },
    };
    const done = await run(async () => {
      const { bookings } = await loadApiClient();
      return bookings.setRates.mutate(rates);
    });
    if (!done) return;
    close();
    toast(changedInWords(done));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Set the rate of ${peopleOf(people.length)}`}
      description={new Intl.ListFormat('en').format(people.map(({ name }) => name))}
    >
      <form onSubmit={save} className="grid gap-4">
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <div className="grid grid-cols-2 gap-4">
          <Field id={`${id}-rate`} label="Rate">
            <MoneyInput
              id={`${id}-rate`}
              name="rateCents"
              currency={currency}
              value={rateCents}
              onChange={setRate}
            />
          </Field>
          <Field id={`${id}-unit`} label="What the rate is">
            <Select
              id={`${id}-unit`}
              value={rateUnit}
              onChange={({ currentTarget: { value } }) => setUnit(value as RateUnit)}
            >
              {Object.entries(rateKindLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field id={`${id}-hours`} label={hoursLabel(rateUnit)}>
            <Input
              id={`${id}-hours`}
              type="number"
              min={1}
              max={24}
              required
              value={rateHours || ''}
              onChange={({ currentTarget: { value } }) => setHours(Number(value))}
            />
          </Field>
        </div>
        {rated.length > 0 && (
          <Checkbox
            label={`Replace the rate of ${namesOf(rated)}`}
            checked={replacesRates}
            onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
          />
        )}
        <DialogActions>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            disabled={rateCents === null || count === 0}
          >
            Set rate for {peopleOf(count)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const namesShown = 3;

/** Returns "Ada and Ben", or "5 people who have one". */
function namesOf(people: JobPerson[]): string {
  if (people.length > namesShown) return `${peopleOf(people.length)} who have one`;
  return new Intl.ListFormat('en').format(people.map(({ name }) => name));
}

/** Returns "Rate set for Ada, Ben, and Cy", and how many kept theirs. */
function changedInWords({ changed, kept }: { changed: string[]; kept: number }): string {
  const names = changed.length > namesShown ? peopleOf(changed.length) : undefined;
  const whom = names ?? new Intl.ListFormat('en').format(changed);
  const others = kept > 0 ? `${peopleOf(kept)} kept theirs` : '';
  if (changed.length === 0) return `Nobody was changed: ${others}`;
  return [`Rate set for ${whom}`, others].filter(Boolean).join(', ');
}
