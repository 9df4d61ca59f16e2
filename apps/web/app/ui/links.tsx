import type { ReactNode } from 'react';
import { Link } from 'react-router';

const linkClass =
  'rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink touch-link';

/** Links to an external site in a new tab. */
export function OutLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
      {url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Links to a map of an address, which phones open in their own app. */
export function MapLink({ place, children }: { place: string; children: ReactNode }) {
  const query = encodeURIComponent(place);
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      target="_blank"
      rel="noreferrer"
      className={linkClass}
    >
      {children}
      <span className="sr-only"> (opens a map in a new tab)</span>
    </a>
  );
}

/** Links to an email address. */
export function Mail({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className={linkClass}>
      {to}
    </a>
  );
}

/** Shows a phone number as typed, and dials it without spaces and brackets. */
export function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+*#,;]/g, '')}`} className={linkClass}>
      {number}
    </a>
  );
}

/** Links to a page from a sentence. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="rounded-sm font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
