import { nextRoll } from '@callboard/domain/media/next-roll';
import { useId, useState } from 'react';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import type { JobMedia, LoggedCard } from './media-data.ts';

interface CardFieldsProps {
  media: Pick<JobMedia, 'days' | 'rolls' | 'dayNow'>;
  /** The card that is corrected. */
  card?: LoggedCard;
}

/** Fields of a card. For a new one, the next roll of its camera is offered, and the camera of a typed roll. */
export function CardFields({ media, card }: CardFieldsProps) {
  const id = useId();
  const [first] = media.rolls;
  const [roll, setRoll] = useState(card?.roll ?? first?.next ?? 'A001');
  const [isOwnRoll, setOwnRoll] = useState(card !== undefined);
  const [camera, setCamera] = useState(card?.camera ?? first?.camera ?? 'A');
  const [isOwnCamera, setOwnCamera] = useState(card !== undefined);
  const typeCamera = (typed: string) => {
    setOwnCamera(true);
    setCamera(typed);
    if (isOwnRoll) return;
    const letter = typed.trim().toUpperCase();
    const known = media.rolls.find((it) => it.camera.toUpperCase() === letter);
    setRoll(known?.next ?? (letter ? nextRoll(letter) : ''));
  };
  const typeRoll = (typed: string) => {
    setOwnRoll(true);
    setRoll(typed);
    // B003 is of camera B.
    const [, letter] = /^\s*([a-z])\d/i.exec(typed) ?? [];
    if (letter && !isOwnCamera) setCamera(letter.toUpperCase());
  };
  return (
    <>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4">
        <Field id={`${id}-camera`} label="Camera">
          <Input
            id={`${id}-camera`}
            name="camera"
            required
            maxLength={5}
            autoComplete="off"
            autoCapitalize="characters"
            value={camera}
            onChange={({ currentTarget }) => typeCamera(currentTarget.value)}
          />
        </Field>
        <Field id={`${id}-roll`} label="Roll">
          <Input
            id={`${id}-roll`}
            name="roll"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            value={roll}
            onChange={({ currentTarget }) => typeRoll(currentTarget.value)}
          />
        </Field>
      </div>
      <Field id={`${id}-day`} label="Shoot day">
        <Select
          id={`${id}-day`}
          name="shootDayId"
          defaultValue={(card ? card.shootDayId : media.dayNow) ?? ''}
        >
          <option value="">No day</option>
          {media.days.map((it) => (
            <option key={it.id} value={it.id}>
              {it.label}, {formatPlainDate(it.date)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field id={`${id}-clips`} label="Clips" isOptional>
          <Input
            id={`${id}-clips`}
            name="clips"
            inputMode="numeric"
            pattern="[0-9]{1,7}"
            title="A whole number"
            autoComplete="off"
            defaultValue={card?.clips ?? ''}
          />
        </Field>
        <Field id={`${id}-size`} label="Size in GB" isOptional>
          <Input
            id={`${id}-size`}
            name="sizeGb"
            inputMode="numeric"
            pattern="[0-9]{1,8}"
            title="A whole number"
            autoComplete="off"
            defaultValue={card?.sizeGb ?? ''}
          />
        </Field>
      </div>
    </>
  );
}
