import type { Caller } from '@callboard/api';
import { projectRolesFor } from '@callboard/domain/team/enums';
import type { ReactNode } from 'react';
import { countOf } from '#app/count-of.ts';
import { roleNames } from '#app/frame/role-names.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';

export type Departure = Awaited<ReturnType<Caller['members']['departure']>>;

/** Who takes over what, by the field that is posted. */
export type Receivers = Partial<Record<'cardsTo' | 'jobsTo' | 'holdsTo', string>>;

interface HandOverFieldsProps {
  departure: Departure;
  receivers: Receivers;
  onChange: (receivers: Receivers) => void;
}

/** Chooses who takes over the cards, jobs and holds of somebody who leaves. */
export function HandOverFields({ departure, receivers, onChange }: HandOverFieldsProps) {
  const { cards, jobCount, holds, projectRoles } = departure;
  const producing = departure.receivers.filter(({ role }) => {
    const allowed = projectRolesFor(role);
    return projectRoles.every((it) => allowed.includes(it));
  });
  const shared = { chosen: receivers, onChange };
  if (cards + jobCount + holds === 0) {
    return <p className="text-sm text-soft">They have no open cards, jobs or holds.</p>;
  }
  return (
    <>
      {cards > 0 && (
        <Receiver
          {...shared}
          name="cardsTo"
          label={`Hand over ${countOf(cards, 'open card')} to`}
          people={departure.receivers}
        />
      )}
      {jobCount > 0 && (
        <Receiver
          {...shared}
          name="jobsTo"
          label={`Hand over roles on ${countOf(jobCount, 'open job')} to`}
          hint={<Jobs departure={departure} />}
          people={producing}
        />
      )}
      {holds > 0 && (
        <Receiver
          {...shared}
          name="holdsTo"
          label={`Hand over ${countOf(holds, 'hold')} on crew to`}
          people={departure.receivers}
        />
      )}
    </>
  );
}

function Jobs({ departure: { jobs, jobCount } }: { departure: Departure }) {
  const names = jobs.slice(0, 3).map((it) => `${it.jobNo} ${it.name}`);
  const more = jobCount - names.length;
  return new Intl.ListFormat('en').format(more > 0 ? [...names, `${more} more`] : names);
}

interface ReceiverProps {
  name: keyof Receivers;
  label: string;
  hint?: ReactNode;
  people: Departure['receivers'];
  chosen: Receivers;
  onChange: (receivers: Receivers) => void;
}

function Receiver({ name, label, hint, people, chosen, onChange }: ReceiverProps) {
  const id = `hand-over-${name}`;
  return (
    <Field id={id} label={label} hint={hint}>
      <Select
        id={id}
        value={chosen[name] ?? ''}
        aria-describedby={hint ? `${id}-description` : undefined}
        onChange={({ currentTarget: { value } }) => {
          const { [name]: _, ...others } = chosen;
          onChange(value ? { ...others, [name]: value } : others);
        }}
      >
        <option value="">Nobody</option>
        {people.map((it) => (
          <option key={it.id} value={it.id}>
            {it.name} · {roleNames[it.role]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
