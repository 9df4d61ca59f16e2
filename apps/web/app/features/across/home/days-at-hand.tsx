import { unitsOf, weatherInBrief } from '@callboard/domain/call-sheets/weather-words';
import { zoneName } from '@callboard/domain/dates';
import {
  confirmedWords,
  unconfirmedWords,
} from '#app/features/crew/call-sheets/confirmed-words.ts';
import { useIsForeign } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { Office } from './home-data.ts';
import { HomeRow, HomeRows } from './home-row.tsx';

type Day = Office['atHand'][number];

interface DaysAtHandProps {
  days: Day[];
  /** ISO 3166-1 alpha-2, for the units of the weather. */
  country: string;
  today: string;
}

/** What shoots today and tomorrow: when, where, in which weather, and who has confirmed. */
export function DaysAtHand({ days, country, today }: DaysAtHandProps) {
  const isTodayAlone = days.every((it) => it.date === today);
  return (
    <Section title={isTodayAlone ? 'Today' : 'Today and tomorrow'}>
      <HomeRows>
        {days.map((day) => (
          <DayAtHand key={day.id} {...{ day, country, today }} />
        ))}
      </HomeRows>
    </Section>
  );
}

function DayAtHand({ day, country, today }: Omit<DaysAtHandProps, 'days'> & { day: Day }) {
  const { date, label, callTime, timeZone, projectName, locationName, weather } = day;
  const noon = new Date(`${date}T12:00:00Z`);
  const call = useIsForeign(noon, timeZone) ? `${callTime} ${zoneName(noon, timeZone)}` : callTime;
  const sky = weather && weatherInBrief(weather, unitsOf(country));
  const when = date === today ? 'Today' : 'Tomorrow';
  const missing = day.sheetStatus === 'sent' && unconfirmedWords(day.receipts);
  return (
    <HomeRow
      to={pathOf(day)}
      detail={
        <>
          {[sky, projectName, label].filter(Boolean).join(' · ')}
          {missing && <span className="block wrap-anywhere whitespace-normal">{missing}</span>}
        </>
      }
      end={sheetWords(day)}
    >
      <span className="font-medium">
        {when}, call {call}
      </span>
      {locationName && `, ${locationName}`}
    </HomeRow>
  );
}

function pathOf({ id, projectId, sheetId, sheetStatus }: Day): string {
  if (!sheetId) return `/projects/${projectId}/days/${id}`;
  return sheetStatus === 'sent' ? `/call-sheets/${sheetId}/recipients` : `/call-sheets/${sheetId}`;
}

/** Returns how the call sheet of a day fares: "14 of 18 confirmed". */
function sheetWords({ sheetId, sheetStatus, receipts }: Day): string {
  if (!sheetId) return 'No call sheet';
  if (sheetStatus === 'draft') return 'Call sheet is a draft';
  if (sheetStatus === 'ready') return 'Call sheet is not sent';
  return confirmedWords(receipts);
}
