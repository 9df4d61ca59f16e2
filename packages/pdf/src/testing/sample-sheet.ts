import type { Sheet, SheetPerson, SheetStrip } from '@callboard/domain/call-sheets/sheet';
import { type Department, departments } from '@callboard/domain/crew/enums';
import { type StripKind, stripKindLabels } from '@callboard/domain/schedule-blocks/enums';

/** Returns a call sheet with every field filled, of 40 people and 25 strips unless others are given. */
export function sampleSheet(facts: Partial<Sheet> = {}): Sheet {
  return {
    company: 'Tern & Tallow Films',
    job: {
      ...{ number: '2611', name: 'Morning Ritual' },
      ...{ client: 'Quillfeather Coffee', agency: 'Ostrander & Pike' },
    },
    day: {
      ...{ date: '2026-11-24', label: 'Day 1 of 2', isCanceled: false },
      ...{ generalCall: '06:30', wrap: '18:30', timeZone: 'America/Los_Angeles' },
    },
    place: {
      name: 'Stage 4, Alder Yard Studios',
      address: '1200 Alder Street, Los Angeles, CA 90021',
      ...{ latitude: 34.0334, longitude: -118.2437 },
    },
    hospital: {
      name: 'Pacific Mercy Medical Center',
      address: '455 Mission Road, Los Angeles, CA 90033',
      phone: '555-0188',
    },
    weather: { summary: 'Partly cloudy', highC: 22, lowC: 12, rainPercent: 10, windKph: 14 },
    sun: { sunrise: '06:34', sunset: '16:45' },
    parking: 'Lot C, enter from 7th Street. Show this sheet to the guard.',
    loadIn: 'Dock 2 on the north side. Elevator 10 ft × 8 ft, 5,000 lb.',
    contacts: [
      { role: 'Executive producer', name: 'Ines Okafor', phone: '555-0101' },
      { role: 'Producer', name: 'Marcus Tran', phone: '555-0102' },
      { role: '1st AD', name: 'Wren Abara', phone: '555-0103' },
      { role: 'Production coordinator', name: 'Joel Castellano', phone: '555-0104' },
      { role: 'Location manager', name: 'Nell Farrow', phone: '555-0105' },
    ],
    walkie: [
      { channel: '1', use: 'Production' },
      { channel: '2', use: 'Open' },
      { channel: '3', use: 'Transport' },
      { channel: '5', use: 'Camera' },
      { channel: '7', use: 'Electric and grip' },
    ],
    safety: 'Hot water on set all day. Closed-toe shoes. Report every injury to Wren at once.',
    notes:
      'No phones on set. Client is on stage from 09:00.\nThe stage is next to a live recording: no radios in the corridor.',
    departmentNotes: [
      { department: 'camera', text: 'Macro lens from the first setup on.' },
      { department: 'art', text: 'Twelve hero cups, six with logo to camera left.' },
      { department: 'wardrobe', text: 'Robe in two sizes, dry by 08:30.' },
    ],
    strips: Array.from({ length: 25 }, (_, at) => strip(at)),
    people: [...Array.from({ length: 36 }, (_, at) => member(at)), ...cast()],
    guests: [
      guest('client', 'Hana Brandt', 'Brand manager, Quillfeather', '09:00'),
      guest('client', 'Simone Achebe', 'Agency producer', '08:30'),
      guest('client', 'Luca Ferro', 'Creative director', null),
      guest('vendor', 'Coral Canteen', 'Catering', '05:30'),
      guest('vendor', 'Bay Rentals', 'Generator', '05:45'),
    ],
    advance: 'Wed 25 Nov, Day 2 of 2, call 07:00, Calloway residence.',
    ...facts,
  };
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const kinds: Record<number, StripKind> = {
  0: 'load_in',
  8: 'meal',
  13: 'company_move',
  24: 'wrap',
};

function strip(at: number): SheetStrip {
  const kind = kinds[at] ?? 'setup';
  const isSetup = kind === 'setup';
  return {
    ...{ start: clockOf(390 + at * 30), minutes: 30, kind },
    text: isSetup
      ? `${at}A Pour over the shoulder, steam against the window`
      : stripKindLabels[kind],
    setting: isSetup ? 'INT D' : null,
    cast: isSetup && at % 2 === 0 ? 'Amara, Leo' : null,
    place: isSetup ? 'Kitchen' : null,
  };
}

function member(at: number): SheetPerson {
  const department = departments[Math.floor(at / 2.2)] as Department;
  return {
    ...{
      key: `crew-${at}`,
      kind: 'crew',
      name: `Robin Castellano ${at}`,
      role: 'Best boy electric',
    },
    ...{ department, mode: 'time', call: clockOf(345 + at), phone: `(213) 555-01${10 + at}` },
    ...{ pickup: null, makeup: null, onSet: null },
  };
}

function cast(): SheetPerson[] {
  return ['Amara Finch', 'Leo Park', 'Mo Reyes', 'Ada Sol'].map((name, at) => ({
    ...{ key: `cast-${at}`, kind: 'cast', name, role: 'Hero', department: 'talent', mode: 'time' },
    ...{ call: '07:30', pickup: '06:45', makeup: '07:30', onSet: '08:45', phone: '555-0177' },
  }));
}

function guest(
  kind: 'client' | 'vendor',
  name: string,
  role: string,
  arrival: string | null,
): Sheet['guests'][number] {
  return { key: name, kind, name, role, arrival };
}
