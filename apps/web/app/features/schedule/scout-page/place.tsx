import type { ShownScoutSheet } from '@callboard/core/schedule';
import type { ReactNode } from 'react';
import { addressLine, mapsOf } from '../places/maps-of.ts';
import { shownFacts } from '../scout-sheets/shown-facts.ts';

type ShownPlace = ShownScoutSheet['places'][number];
type Photo = ShownPlace['photos'][number];

interface PlaceProps {
  place: ShownPlace;
  path: string;
  /** Where it is answered. */
  children?: ReactNode;
}

/** A location: its photos, and what is known of it. */
export function Place({ place, path, children }: PlaceProps) {
  const [cover, ...others] = place.photos;
  const line = addressLine(place);
  return (
    <section aria-label={place.name} className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <div className="grid grid-cols-1">
        <h2 className="text-xl font-semibold tracking-[-0.018em] wrap-anywhere">{place.name}</h2>
        {line && <p className="text-soft wrap-anywhere">{line}</p>}
        <Maps place={place} />
      </div>
      {cover ? (
        <Figure photo={cover} path={path} name={place.name} isCover />
      ) : (
        <p className="text-soft">There are no photos of this location yet.</p>
      )}
      {others.length > 0 && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {others.map((it, at) => (
            <Figure key={it.id} photo={it} path={path} name={`${place.name}, photo ${at + 2}`} />
          ))}
        </div>
      )}
      <Facts place={place} />
      {children}
    </section>
  );
}

function Maps({ place }: { place: ShownPlace }) {
  const maps = mapsOf(place);
  if (maps.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4" aria-label={`${place.name} on a map`}>
      {maps.map(({ label, url }) => (
        <li key={label}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  photo: Photo;
  path: string;
  /** What the photo is called without a caption. */
  name: string;
  isCover?: boolean;
}

function Figure({ photo, path, name, isCover = false }: FigureProps) {
  const url = (size: 'small' | 'large') => `${path}/photos/${photo.id}/${size}`;
  return (
    <figure className="m-0 grid grid-cols-1 content-start gap-1">
      <a href={url('large')} target="_blank" rel="noreferrer" className="rounded-md">
        <img
          src={url(isCover ? 'large' : 'small')}
          srcSet={`${url('small')} 320w, ${url('large')} 1600w`}
          sizes={isCover ? '(min-width: 52rem) 50rem, 100vw' : '(min-width: 40rem) 16rem, 50vw'}
          alt={photo.caption ?? name}
          loading="lazy"
          width={photo.width}
          height={photo.height}
          className={`h-auto w-full rounded-md bg-well object-cover ${isCover ? 'max-h-[32rem]' : 'aspect-4/3'}`}
        />
        <span className="sr-only"> (opens the photo in a new tab)</span>
      </a>
      {photo.caption && (
        <figcaption className="text-sm text-soft wrap-anywhere">{photo.caption}</figcaption>
      )}
    </figure>
  );
}

function Facts({ place }: { place: ShownPlace }) {
  const facts = shownFacts(place);
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
