import type { OwnSheet } from '@callboard/core/crew';
import { mapUrlOf, routeUrlOf } from '@callboard/domain/call-sheets/map-url';
import { MapPin, Navigation } from 'lucide-react';
import { OutButton } from './out-button.tsx';

/** Where to be, with a map and the way there. */
export function Place({ place }: { place: OwnSheet['sheet']['place'] }) {
  if (!place) return <p className="text-soft">The location is not set yet.</p>;
  return (
    <section className="grid grid-cols-1 gap-2">
      <div>
        <h2 className="text-lg font-semibold break-words">{place.name}</h2>
        {place.address && <p className="break-words select-all">{place.address}</p>}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <OutButton url={mapUrlOf(place)} icon={<MapPin aria-hidden="true" />}>
          Map
        </OutButton>
        <OutButton url={routeUrlOf(place)} icon={<Navigation aria-hidden="true" />}>
          Directions
        </OutButton>
      </div>
    </section>
  );
}
