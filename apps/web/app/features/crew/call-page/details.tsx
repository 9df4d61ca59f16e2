import type { OwnSheet } from '@callboard/core/crew';
import { mapUrlOf } from '@callboard/domain/call-sheets/map-url';
import { unitsOf, weatherInWords } from '@callboard/domain/call-sheets/weather-words';
import { departmentLabels } from '@callboard/domain/crew/enums';
import type { ReactNode } from 'react';
import { Section } from '#app/ui/page-header.tsx';
import { RingButton } from './out-button.tsx';

type Sheet = OwnSheet['sheet'];

/** What the sheet says for everybody: how to arrive, whom to ring, and what to know. */
export function Details({ page: { sheet, own, country } }: { page: OwnSheet }) {
  const { places = [], parking, loadIn, weather, sun, hospital } = sheet;
  const { contacts, notes, safety, walkie } = sheet;
  const note = sheet.departmentNotes.find((it) => it.department === own?.department);
  return (
    <>
      {note && (
        <Text title={`For ${departmentLabels[note.department]}`} text={note.text} isProminent />
      )}
      {places.map((it) => (
        <RolePlace key={`${it.title} ${it.name}`} place={it} />
      ))}
      <Text title="Parking" text={parking} />
      <Text title="Load-in" text={loadIn} />
      <Text title="Weather" text={weather && weatherInWords(weather, unitsOf(country))} />
      <Text title="Sun" text={sun && sunInWords(sun)} />
      {hospital && <Hospital hospital={hospital} />}
      {contacts.length > 0 && <Contacts contacts={contacts} />}
      <Text title="Notes" text={notes} />
      <Text title="Safety" text={safety} />
      {walkie.length > 0 && (
        <Section title="Walkie channels">
          <ul>
            {walkie.map(({ channel, use }) => (
              <Line key={`${channel} ${use}`} start={channel}>
                {use}
              </Line>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function sunInWords({ sunrise, sunset, goldenHour }: NonNullable<Sheet['sun']>): string {
  const words = [
    `Sunrise ${sunrise}`,
    goldenHour && `golden hour ${goldenHour}`,
    `sunset ${sunset}`,
  ];
  return words.filter(Boolean).join(', ');
}

interface TextProps {
  title: string;
  text: string | null;
  isProminent?: boolean;
}

export function Text({ title, text, isProminent = false }: TextProps) {
  if (!text) return null;
  return (
    <Section title={title}>
      <p
        className={`break-words whitespace-pre-line ${isProminent ? 'border-s-2 border-ink ps-3' : ''}`}
      >
        {text}
      </p>
    </Section>
  );
}

function RolePlace({ place }: { place: NonNullable<Sheet['places']>[number] }) {
  const { title, name, address } = place;
  return (
    <Section title={title}>
      <p className="break-words">
        <a
          href={mapUrlOf(place)}
          target="_blank"
          rel="noreferrer"
          className="font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {name}
          <span className="sr-only"> (opens a map in a new tab)</span>
        </a>
        {address && (
          <>
            <br />
            <span className="select-all">{address}</span>
          </>
        )}
      </p>
    </Section>
  );
}

function Hospital({ hospital }: { hospital: NonNullable<Sheet['hospital']> }) {
  const { name, address, phone } = hospital;
  const url = mapUrlOf({ name, address, latitude: null, longitude: null });
  return (
    <Section title="Nearest hospital">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 break-words">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {name}
            <span className="sr-only"> (opens a map in a new tab)</span>
          </a>
          <br />
          {address}
        </p>
        {phone && <RingButton number={phone} name={name} />}
      </div>
    </Section>
  );
}

function Contacts({ contacts }: { contacts: Sheet['contacts'] }) {
  return (
    <Section title="Who to call">
      <ul>
        {contacts.map(({ name, role, phone }) => (
          <li
            key={`${role} ${name}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <p className="min-w-0 flex-1 basis-36 break-words">
              <span className="font-medium">{name}</span>
              <br />
              <span className="text-sm text-soft">{role}</span>
            </p>
            {phone && <RingButton number={phone} name={name} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A line of a list that begins with a time or a channel. */
export function Line({ start, children }: { start: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-3 border-t border-line py-2">
      <span className="tabular font-medium">{start}</span>
      <div className="min-w-0 break-words">{children}</div>
    </li>
  );
}
