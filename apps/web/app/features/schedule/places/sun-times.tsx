import { useId } from 'react';
import { Link } from 'react-router';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { Section } from '#app/ui/page-header.tsx';
import type { sunAt } from './sun-at.ts';

interface SunTimesProps {
  placeId: string;
  date: string;
  /** The time zone of the times. */
  timeZone: string;
  sun: ReturnType<typeof sunAt>;
  canEdit: boolean;
}

/** Sunrise, sunset and soft light at a place on a date, which is chosen here. */
export function SunTimes({ placeId, date, timeZone, sun, canEdit }: SunTimesProps) {
  const id = useId();
  const { change } = useAddress();
  return (
    <Section title="Sun">
      {sun ? (
        <div className="grid gap-2">
          <DateInput
            id={id}
            aria-label="Date"
            value={date}
            onChange={(chosen) => chosen && change((all) => all.set('date', chosen))}
          />
          <Facts facts={factsOf(sun)} />
          {sun.hours.length > 0 && <SunHours hours={sun.hours} />}
          <p className="text-xs text-faint">Times in {timeZone.replaceAll('_', ' ')}.</p>
        </div>
      ) : (
        <p className="border-t border-line py-3 text-sm text-faint">
          {canEdit ? (
            <Link
              to={`/places/${placeId}/edit`}
              className="touch-link underline underline-offset-4"
            >
              Add the coordinates
            </Link>
          ) : (
            'Add the coordinates'
          )}{' '}
          to see sunrise and sunset.
        </p>
      )}
    </Section>
  );
}

/** Where the sun comes from at each hour, and how high it stands. */
function SunHours({ hours }: Pick<NonNullable<SunTimesProps['sun']>, 'hours'>) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Direction of the sun by hour</caption>
      <thead>
        <tr className="text-start text-xs text-faint *:py-1 *:text-start *:font-normal">
          <th scope="col">Hour</th>
          <th scope="col">From</th>
          <th scope="col" className="text-end!">
            Height
          </th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ time, direction, azimuth, altitude }) => (
          <tr key={time} className="tabular border-t border-line *:py-1">
            <td>{time}</td>
            <td>
              {/* The arrow flies as the light does: from where the sun stands. */}
              <span
                aria-hidden="true"
                className="me-1.5 inline-block text-faint"
                style={{ rotate: `${azimuth + 180}deg` }}
              >
                ↑
              </span>
              {direction} <span className="text-faint">{azimuth}°</span>
            </td>
            <td className="text-end">{altitude}°</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf(sun: NonNullable<SunTimesProps['sun']>) {
  if (sun.sunrise === null || sun.sunset === null) {
    const text = sun.isAlwaysUp ? 'Does not set on this date' : 'Does not rise on this date';
    return [{ label: 'Sun', value: text }];
  }
  return [
    { label: 'First light', value: sun.dawn },
    { label: 'Sunrise', value: sun.sunrise },
    { label: 'Golden hour', value: rangesOf(sun) },
    { label: 'Sunset', value: sun.sunset },
    { label: 'Dark', value: sun.dusk },
  ].filter(({ value }) => value !== null);
}

function rangesOf({
  sunrise,
  goldenHourEnd,
  goldenHour,
  sunset,
}: NonNullable<SunTimesProps['sun']>) {
  if (goldenHourEnd === null || goldenHour === null) return `${sunrise}–${sunset}`;
  return `${sunrise}–${goldenHourEnd} and ${goldenHour}–${sunset}`;
}
