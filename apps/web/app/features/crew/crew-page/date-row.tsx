import type { OwnDate } from '@callboard/core/crew';
import { zoneName } from '@callboard/domain/dates';
import { PlainDate, useIsForeign } from '#app/ui/date.tsx';
import { MapLink, Phone } from '#app/ui/links.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { callWords, dateLooks, isCalled, isGone } from './date-words.ts';

interface DateRowProps {
  date: OwnDate;
  /** Hours of a past date, in words. */
  hours?: string | null;
}

/** A date of the person: the job, the state, and once it is known the call and the place. */
export function DateRow({ date, hours }: DateRowProps) {
  const { label, projectName, jobNo, role, place, hospital, city, dayStatus } = date;
  const look =
    dateLooks[
      dayStatus === 'cancelled' && !isGone({ ...date, dayStatus: null }) ? 'cancelled' : date.status
    ];
  const stands = !isGone(date);
  return (
    <li className="grid gap-1 border-t border-line py-3" data-date={date.date}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className={stands ? 'font-semibold' : 'text-faint line-through'}>
          <PlainDate date={date.date} />
        </h3>
        <Pill shape={look.shape} tone={look.tone}>
          {look.label}
        </Pill>
        {stands && date.callTime && (
          <span className={`ml-auto tabular ${isCalled(date) ? 'font-semibold' : 'text-soft'}`}>
            {callWords(date)}
            <Zone date={date} />
          </span>
        )}
      </div>
      <p className="text-sm text-soft break-words">
        {[projectName, label, role, jobNo && `job ${jobNo}`].filter(Boolean).join(', ')}
      </p>
      {hours && <p className="tabular text-sm text-soft">{hours}</p>}
      {stands && place?.name && (
        <p className="text-sm break-words">
          <PlaceLink {...place} />
        </p>
      )}
      {stands && place?.parking && (
        <p className="text-sm text-soft break-words">Parking: {place.parking}</p>
      )}
      {stands && !place?.name && city && <p className="text-sm text-soft">{city}</p>}
      {stands && hospital?.name && (
        <p className="text-sm text-soft break-words">
          Nearest hospital: <PlaceLink {...hospital} />
          {hospital.phone && (
            <>
              {', '}
              <Phone number={hospital.phone} />
            </>
          )}
        </p>
      )}
    </li>
  );
}

/** A name with its address, as a link to a map. */
function PlaceLink({ name, address }: { name: string | null; address: string | null }) {
  const place = [name, address].filter(Boolean).join(', ');
  return <MapLink place={place}>{place}</MapLink>;
}

/** The zone of the day, if the clock of the viewer shows another time. */
function Zone({ date: { date, timeZone } }: { date: OwnDate }) {
  const noon = new Date(`${date}T12:00:00Z`);
  const isForeign = useIsForeign(noon, timeZone ?? 'UTC');
  if (!timeZone || !isForeign) return null;
  return <span className="text-xs font-normal text-faint"> {zoneName(noon, timeZone)}</span>;
}
