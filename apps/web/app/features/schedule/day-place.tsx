import type { Caller } from '@callboard/api';
import { withTitles } from '@callboard/domain/shoot-days/places';
import { Facts } from '#app/ui/facts.tsx';
import { MapLink, Phone, TextLink } from '#app/ui/links.tsx';

type Page = Awaited<ReturnType<Caller['shootDays']['find']>>;
type Place = Page['place'];

interface DayPlaceProps {
  /** The first set. */
  place: Place;
  places: Page['places'];
}

/**
 * Where a day is: the first set with a map, its parking and the nearest hospital, then further sets,
 * basecamp, crew parking, holding and tech.
 */
export function DayPlace({ place, places }: DayPlaceProps) {
  if (!place && places.length === 0) {
    return <p className="min-w-0 flex-1 text-faint">No location yet.</p>;
  }
  return (
    <div className="min-w-0 flex-1 basis-72">
      <Facts
        facts={[
          ...(place ? factsOf(place) : []),
          ...withTitles(places, place !== null).map((it) => ({
            label: it.title,
            value: <Where {...it} id={it.locationId} />,
          })),
        ]}
      />
    </div>
  );
}

function factsOf(place: NonNullable<Place>) {
  const { parking, hospital } = place;
  return [
    { label: 'Location', value: <Where {...place} /> },
    ...(parking ? [{ label: 'Parking', value: parking }] : []),
    { label: 'Hospital', value: hospital && <Hospital {...hospital} /> },
  ];
}

type WhereProps = Pick<NonNullable<Place>, 'id' | 'name' | 'address' | 'city' | 'region'>;

function Where({ id, name, address, city, region }: WhereProps) {
  const line = [address, city, region].filter(Boolean).join(', ');
  return (
    <>
      <TextLink to={`/places/${id}`}>{name}</TextLink>
      {line && (
        <>
          , <MapLink place={line}>{line}</MapLink>
        </>
      )}
    </>
  );
}

function Hospital({ name, address, phone }: NonNullable<NonNullable<Place>['hospital']>) {
  return (
    <>
      {name}, <MapLink place={address}>{address}</MapLink>
      {phone && (
        <span className="block">
          <Phone number={phone} />
        </span>
      )}
    </>
  );
}
