import type { Caller } from '@callboard/api';
import { coordinatesInWords } from '@callboard/domain/locations/coordinates';
import { locationKindLabels } from '@callboard/domain/locations/enums';
import type { ReactNode } from 'react';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { MapLink, Phone } from '#app/ui/links.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { addressLine, mapsOf } from './maps-of.ts';

export type Place = Awaited<ReturnType<Caller['locations']['page']>>['location'];

interface Fact {
  label: string;
  value: ReactNode;
}

/** How to reach a place and whom to call there. */
export function PlaceFacts({ place }: { place: Place }) {
  const { latitude, longitude, siteContact, accessCode } = place;
  const isPlaced = latitude !== null && longitude !== null;
  return (
    <KnownFacts
      facts={[
        { label: 'Kind', value: locationKindLabels[place.kind] },
        { label: 'Address', value: addressLine(place) || null },
        {
          label: 'Coordinates',
          value: isPlaced && <Mono>{coordinatesInWords({ latitude, longitude })}</Mono>,
        },
        { label: 'Maps', value: <Maps place={place} /> },
        { label: 'Time zone', value: place.timeZone?.replaceAll('_', ' ') },
        {
          label: 'Site contact',
          value: siteContact && (
            <>
              {siteContact.name}
              {siteContact.phone && (
                <>
                  {', '}
                  <Phone number={siteContact.phone} />
                </>
              )}
            </>
          ),
        },
        { label: 'Access code', value: accessCode && <Code code={accessCode} /> },
        { label: 'Hospital', value: place.hospital && <Hospital {...place.hospital} /> },
      ]}
    />
  );
}

/** What the departments ask about a place before they see it. */
export function SiteFacts({ place }: { place: Place }) {
  const { hasRestrooms } = place;
  return (
    <KnownFacts
      facts={[
        { label: 'Parking', value: lines(place.parking) },
        { label: 'Load-in', value: lines(place.loadIn) },
        { label: 'Power', value: lines(place.power) },
        { label: 'Restrooms', value: hasRestrooms === null ? null : hasRestrooms ? 'Yes' : 'None' },
        { label: 'Noise', value: lines(place.noise) },
        { label: 'Restrictions', value: lines(place.restrictions) },
      ]}
    />
  );
}

/** Missing facts are named in one line at the end. */
function KnownFacts({ facts }: { facts: Fact[] }) {
  const missing = facts.filter((it) => !it.value).map((it) => it.label.toLowerCase());
  return (
    <div className="grid gap-2">
      <Facts facts={facts.filter((it) => it.value)} />
      {missing.length > 0 && (
        <p className="text-xs text-pretty text-faint">Not set: {missing.join(', ')}.</p>
      )}
    </div>
  );
}

function lines(text: string | null): ReactNode {
  return text && <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
}

function Maps({ place }: { place: Place }) {
  const maps = mapsOf(place);
  if (maps.length === 0) return <span className="text-faint">Add an address first.</span>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {maps.map(({ label, url }) => (
        <li key={label}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="touch-link rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Code({ code }: { code: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Mono>{code}</Mono>
      <CopyButton text={code} label="Copy the access code" />
    </span>
  );
}

function Hospital({ name, address, phone }: NonNullable<Place['hospital']>) {
  return (
    <>
      {name}
      {address && (
        <>
          , <MapLink place={`${name}, ${address}`}>{address}</MapLink>
        </>
      )}
      {phone && (
        <span className="block">
          <Phone number={phone} />
        </span>
      )}
    </>
  );
}
