import type { ReactNode } from 'react';

/** Drawing of an empty state, in lines of the text color with one amber mark. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 64"
      className="h-16! w-24! fill-none stroke-current stroke-[1.5]! [stroke-linecap:round] [stroke-linejoin:round] [&_.mark]:fill-tally [&_.mark]:stroke-none"
    >
      {children}
    </svg>
  );
}

/** A clapperboard, slightly open. */
export function SlateDrawing() {
  return (
    <Drawing>
      <rect x="22" y="26" width="52" height="30" rx="3" />
      <path d="m23 20 50-9 1.5 8-50 9zM35 17.8l6 7M48 15.5l6 7M61 13.2l6 7" />
      <path d="M30 36h22M30 43h14" />
      <circle className="mark" cx="64" cy="46" r="4" />
    </Drawing>
  );
}

/** A page of a calendar with one day marked. */
export function CalendarDrawing() {
  return (
    <Drawing>
      <rect x="24" y="12" width="48" height="44" rx="3" />
      <path d="M24 23h48M36 8v8M60 8v8M40 23v33M56 23v33M24 34h48M24 45h48" />
      <rect className="mark" x="57.5" y="35.5" width="13" height="8" rx="1" />
    </Drawing>
  );
}

/** Three people, one of them marked. */
export function PeopleDrawing() {
  return (
    <Drawing>
      <circle cx="48" cy="24" r="8" />
      <path d="M32 54c0-10 7-16 16-16s16 6 16 16" />
      <circle cx="23" cy="30" r="5.5" />
      <path d="M12 52c0-7 4.5-11 11-11M73 41c6.5 0 11 4 11 11" />
      <circle className="mark" cx="73" cy="30" r="5.5" />
    </Drawing>
  );
}

/** Rows of a list with a mark at the first. */
export function ListDrawing() {
  return (
    <Drawing>
      <rect x="18" y="10" width="60" height="44" rx="3" />
      <path d="M34 21h34M34 32h26M34 43h30M26 32h.01M26 43h.01" />
      <circle className="mark" cx="26" cy="21" r="3.5" />
    </Drawing>
  );
}

/** Coins next to a bill. */
export function MoneyDrawing() {
  return (
    <Drawing>
      <path d="M26 10h28v44l-5-4-4.5 4-4.5-4-4.5 4-4.5-4-5 4zM33 21h14M33 29h14M33 37h8" />
      <path d="M62 50h16M62 45h16" />
      <ellipse className="mark" cx="70" cy="38" rx="8" ry="3.5" />
    </Drawing>
  );
}

/** A film frame with a play mark. */
export function MediaDrawing() {
  return (
    <Drawing>
      <rect x="16" y="14" width="64" height="38" rx="3" />
      <path d="M26 14v38M70 14v38M16 23h10M16 33h10M16 43h10M70 23h10M70 33h10M70 43h10" />
      <path className="mark" d="m43 25 13 8-13 8z" />
    </Drawing>
  );
}

/** A lens over lines of text. */
export function SearchDrawing() {
  return (
    <Drawing>
      <path d="M16 16h34M16 26h18M16 36h14M16 46h22" />
      <circle cx="56" cy="34" r="14" />
      <path d="m66 44 12 12" />
      <circle className="mark" cx="56" cy="34" r="4" />
    </Drawing>
  );
}
