import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect } from 'vitest';

// ical.js reads properties that it does not know without unescaping them.
ICAL.design.icalendar.property.name = { defaultType: 'text' };

/** An event as a calendar program reads it. Times are instants in UTC; dates are plain. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string | null;
  summary: string;
  description: string;
  location: string | null;
}

/** Reads a calendar with ical.js and with node-ical, and requires that both read the same. */
export function readCalendar(text: string): { name: string; events: ReadEvent[] } {
  const first = readWithIcalJs(text);
  expect(readWithNodeIcal(text)).toEqual(first);
  return first;
}

function readWithIcalJs(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((it) => {
    const event = new ICAL.Event(it);
    const hasEnd = it.hasProperty('dtend');
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(it.getFirstPropertyValue('status')),
      start: timeOf(event.startDate),
      end: hasEnd ? timeOf(event.endDate) : null,
      summary: event.summary,
      description: event.description,
      location: event.location ?? null,
    };
  });
  return { name: String(calendar.getFirstPropertyValue('name')), events };
}

function timeOf(time: ICAL.Time): string {
  return time.isDate ? time.toString() : time.toJSDate().toISOString();
}

function readWithNodeIcal(text: string) {
  const calendar = nodeIcal.sync.parseICS(text);
  const parts = Object.values(calendar);
  const events = parts.flatMap((it) => (it?.type === 'VEVENT' ? [it] : []));
  const name = calendar.vcalendar && 'WR-CALNAME' in calendar.vcalendar;
  return {
    name: name ? String(Object(calendar.vcalendar)['WR-CALNAME']) : '',
    events: events.map((it) => ({
      uid: it.uid,
      sequence: Number(it.sequence),
      status: String(it.status),
      start: instantOf(it.start),
      end: /\nDTEND/.test(eventTextOf(text, it.uid)) ? instantOf(it.end) : null,
      summary: String(it.summary),
      description: String(it.description),
      location: it.location === undefined ? null : String(it.location),
    })),
  };
}

function instantOf(date: (Date & { dateOnly?: boolean }) | undefined): string {
  if (!date) return '';
  if (!date.dateOnly) return date.toISOString();
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function eventTextOf(text: string, uid: string): string {
  return text.split('BEGIN:VEVENT').find((it) => it.includes(`UID:${uid}\r\n`)) ?? '';
}
