import type { Caller } from '@callboard/api';
import { Facts } from '#app/ui/facts.tsx';
import { MapLink, Phone, TextLink } from '#app/ui/links.tsx';

type Place = Awaited<ReturnType<Caller['shootDays']['find']>>['place'];

/** Where a day is: the place with a map, its parking, and the nearest hospital. */
export function DayPlace({ place }: { place: Place }) {
  if (!place) return <p className="min-w-0 flex-1 text-faint">No location yet.</p>;
  const { name, address, city, region, parking, hospital } = place;
  const line = [address, city, region].filter(Boolean).join(', ');
  return (
    <div className="min-w-0 flex-1 basis-72">
      <Facts
        facts={[
          {
            label: 'Location',
            value: (
              <>
                <TextLink to={`/places/${place.id}`}>{name}</TextLink>
                {line && (
                  <>
                    , <MapLink place={line}>{line}</MapLink>
                  </>
                )}
              </>
            ),
          },
          ...(parking ? [{ label: 'Parking', value: parking }] : []),
          {
            label: 'Hospital',
            value: hospital && (
              <>
                {hospital.name}, <MapLink place={hospital.address}>{hospital.address}</MapLink>
                {hospital.phone && (
                  <>
                    {', '}
                    <Phone number={hospital.phone} />
                  </>
                )}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
