import type { CallMode, Department } from '../crew/enums.ts';
import type { StripKind } from '../schedule-blocks/enums.ts';
import type { DayPlaceRole } from '../shoot-days/places.ts';
import type { RecipientKind } from './enums.ts';

/** Times are wall-clock times in the zone of the day, `HH:MM`. */
export interface Sheet {
  company: string;
  job: { number: string; name: string; client: string | null; agency: string | null };
  day: {
    date: string;
    label: string;
    /** Whether the day was called off, which the sheet then says. */
    isCanceled: boolean;
    generalCall: string;
    wrap: string;
    timeZone: string;
  };
  place: SheetPlace | null;
  /** Further sets, basecamp, crew parking, holding and tech. Sheets that were sent before have none. */
  places?: SheetRolePlace[];
  hospital: { name: string; address: string; phone: string | null } | null;
  weather: Weather | null;
  /** `goldenHour` is when soft light begins before sunset; absent for a sun that was typed. */
  sun: { sunrise: string; sunset: string; goldenHour?: string } | null;
  parking: string | null;
  loadIn: string | null;
  contacts: SheetContact[];
  walkie: WalkieChannel[];
  safety: string | null;
  notes: string | null;
  departmentNotes: { department: Department; text: string }[];
  strips: SheetStrip[];
  /** In call-sheet order of departments, cast apart by `kind`. */
  people: SheetPerson[];
  guests: SheetGuest[];
  /** What comes next, as typed or from the next day of the job. */
  advance: string | null;
  /** Absent from revisions that were sent before there were any. */
  files?: SheetFile[];
}

export interface SheetPlace {
  name: string;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface SheetRolePlace extends SheetPlace {
  role: DayPlaceRole;
  /** "Basecamp", "Set 2". */
  title: string;
}

/** A forecast. Temperatures are in degrees Celsius, wind in kilometers per hour. */
export interface Weather {
  summary: string;
  highC: number | null;
  lowC: number | null;
  rainPercent: number | null;
  windKph: number | null;
  /** When the weather service said so, in ISO 8601. Absent for one that somebody typed. */
  asOf?: string;
}

export interface SheetContact {
  role: string;
  name: string;
  phone: string | null;
}

export interface WalkieChannel {
  channel: string;
  use: string;
}

/** What a company's call sheets begin with. */
export interface SheetTemplate {
  safety: string | null;
  notes: string | null;
  walkie: WalkieChannel[] | null;
  departmentNotes: Partial<Record<Department, string>> | null;
}

/** A file that goes with the sheet. */
export interface SheetFile {
  /** The file. */
  key: string;
  name: string;
  sizeBytes: number;
  /** Whether clients and vendors do not get it. */
  isForCrew: boolean;
}

export interface SheetStrip {
  start: string;
  minutes: number;
  kind: StripKind;
  text: string;
  /** Interior or exterior and the light, such as "INT D". */
  setting: string | null;
  cast: string | null;
  place: string | null;
}

export interface SheetPerson {
  /** The booking. */
  key: string;
  kind: Extract<RecipientKind, 'crew' | 'cast' | 'vendor'>;
  name: string;
  role: string;
  department: Department;
  mode: CallMode;
  /** When they begin; null for people on call or without a call. */
  call: string | null;
  /** For cast. */
  pickup: string | null;
  makeup: string | null;
  onSet: string | null;
  phone: string | null;
}

/** Somebody who is not booked: the client, the agency or a vendor. */
export interface SheetGuest {
  key: string;
  kind: Extract<RecipientKind, 'client' | 'vendor'>;
  name: string;
  role: string | null;
  /** When they are expected; null for the general call. */
  arrival: string | null;
}

/** Returns how a person is called in print: "06:30", "O/C" or "N/C". */
export function printedCall({ mode, call }: Pick<SheetPerson, 'mode' | 'call'>): string {
  if (mode === 'on_call') return 'O/C';
  return mode === 'no_call' ? 'N/C' : (call ?? '');
}

/** How one reader is called on a sheet. */
export interface OwnCall {
  /** In print: "06:30", "O/C" or "N/C". */
  call: string;
  mode: CallMode;
  /** Null for people on call or without a call. */
  time: string | null;
  /** Null for a guest. */
  person: SheetPerson | null;
}

/** Returns how one reader is called; null for somebody who is not on the sheet. */
export function ownCallOn(sheet: Sheet, key: string): OwnCall | null {
  const person = sheet.people.find((it) => it.key === key);
  if (person) return { call: printedCall(person), mode: person.mode, time: person.call, person };
  const guest = sheet.guests.find((it) => it.key === key);
  if (!guest) return null;
  const time = guest.arrival ?? sheet.day.generalCall;
  return { call: time, mode: 'time', time, person: null };
}

/** Whether a kind of reader works on the day, and so gets phone numbers. */
export function isOfCrew(kind: RecipientKind): boolean {
  return kind === 'crew' || kind === 'cast';
}

/** Returns the copy for a kind of reader: phone numbers are for the people who work on the day. */
export function copyFor(sheet: Sheet, kind: RecipientKind): Sheet {
  if (isOfCrew(kind)) return sheet;
  const withoutPhone = <T extends { phone: string | null }>(it: T) => ({ ...it, phone: null });
  return {
    ...sheet,
    files: sheet.files?.filter((it) => !it.isForCrew) ?? [],
    contacts: sheet.contacts.map(withoutPhone),
    people: sheet.people.map(withoutPhone),
  };
}

/** Returns what somebody who is off a sheet may still see of it: which day it was, and of which job. */
export function bareSheet({ company, job, day }: Sheet): Sheet {
  return {
    ...{ company, job, day },
    ...{ place: null, hospital: null, weather: null, sun: null, parking: null, loadIn: null },
    ...{ contacts: [], walkie: [], safety: null, notes: null, departmentNotes: [], strips: [] },
    ...{ people: [], guests: [], advance: null, files: [] },
  };
}
