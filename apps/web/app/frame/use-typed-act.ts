import { matcherOf } from '@callboard/core/search/words';
import { CalendarCheck, CalendarDays, CalendarPlus, type LucideIcon, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { formatPlainDate, formatRange } from '#app/ui/date.tsx';
import { useDateReading } from '#app/ui/dates/date-place.ts';
import { dayAfter, daysBetween } from '#app/ui/dates/plain-date.ts';
import { readTypedAct, type TypedAct, type TypedVerb } from './typed-act.ts';
import { useViewer } from './viewer.ts';

interface Offer {
  id: string;
  label: string;
  detail: string;
  to: string;
  Icon: LucideIcon;
}

/** What can be done for typed words. `offers` are null until they are loaded. */
export interface Offers {
  heading: string;
  offers: Offer[] | null;
  nothing: string;
}

interface Source {
  heading: string;
  nothing: string;
  load: (act: TypedAct, today: string, signal: AbortSignal) => Promise<Offer[]>;
}

const typingMilliseconds = 120;
const mostOffers = 8;
/** Days in which the next held days are looked for. */
const comingDays = 180;

/**
 * Returns the jobs to add days to, the held days to confirm, or the people to hold, when the words
 * begin with one of these acts and the person may do it; null otherwise.
 */
export function useTypedAct(query: string): Offers | null {
  const { canChange } = useViewer();
  const { today, isDayFirst } = useDateReading();
  const isAllowed = canChange('schedule.edit');
  const typed = isAllowed ? readTypedAct(query, { today, isDayFirst }) : null;
  const key = typed && `${typed.verb} ${typed.rest}`;
  const [loaded, setLoaded] = useState<{ key: string; offers: Offer[] } | null>(null);
  useEffect(() => {
    const act = key === null ? null : readTypedAct(query, { today, isDayFirst });
    if (key === null || !act) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (offers: Offer[]) => !signal.aborted && setLoaded({ key, offers });
    const timer = setTimeout(
      () =>
        sources[act.verb].load(act, today, signal).then(
          (offers) => show(offers.slice(0, mostOffers)),
          () => show([]),
        ),
      loaded === null ? 0 : typingMilliseconds,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, today]);
  if (!typed) return null;
  const { heading, nothing } = sources[typed.verb];
  return { heading, nothing, offers: loaded?.key === key ? loaded.offers : null };
}

const sources: Record<TypedVerb, Source> = {
  add: { heading: 'Add days', nothing: 'No open job has these words.', load: findJobs },
  confirm: { heading: 'Confirm a day', nothing: 'No such day is on hold.', load: findHeldDays },
  hold: { heading: 'Hold', nothing: 'Type a name, with dates or without.', load: findPeople },
};

/** Finds open jobs, those first that changed last. */
async function findJobs({ names, dates }: TypedAct, _: string, signal: AbortSignal) {
  const input = {
    limit: 2 * mostOffers,
    sort: '-changed' as const,
    ...(names && { query: names }),
  };
  const { items } = await apiClient.projects.browse.query(input, { signal });
  return items
    .filter(({ closedAt }) => closedAt === null)
    .map(({ id, name, jobNo, clientName }) => ({
      id,
      label: dates ? `Add ${inWords(dates)} to ${name}` : `Add days to ${name}`,
      detail: `${jobNo}, ${clientName}`,
      to: `/projects/${id}/schedule?add=${encodeURIComponent(dates?.join() ?? '')}`,
      Icon: CalendarPlus,
    }));
}

/** Finds the next days on hold that have the words, or are on the dates. */
async function findHeldDays({ rest, dates }: TypedAct, today: string, signal: AbortSignal) {
  const range = { from: today, to: dayAfter(today, comingDays) };
  const holds = ['first_hold' as const, 'second_hold' as const];
  const isFound = matcherOf(rest);
  const { items } = await apiClient.calendar.days.query({ ...range, holds }, { signal });
  return items
    .filter(({ isClosed, ...it }) => !isClosed && isMeant(it))
    .map(({ id, projectId, projectName, date, label }) => ({
      id,
      label: `Confirm ${formatPlainDate(date)}, ${projectName}`,
      detail: label,
      to: `/projects/${projectId}/schedule?confirm=${id}`,
      Icon: CalendarCheck,
    }));

  function isMeant({ date, label, projectName }: Record<'date' | 'label' | 'projectName', string>) {
    return dates?.includes(date) || isFound(formatPlainDate(date), label, projectName);
  }
}

/** Finds people by name. A word that is a date may be a name, too: "tom". */
async function findPeople(act: TypedAct, _: string, signal: AbortSignal): Promise<Offer[]> {
  const { names, rest, dates } = act;
  if (!rest) return [];
  const input = { query: names || rest, limit: mostOffers - 1 };
  const found = await apiClient.crewMembers.choices.query(input, { signal });
  const chosen = names ? (dates ?? []) : [];
  const people = found.map(({ id, name, role }) => ({
    id,
    label: chosen.length > 0 ? `Hold ${name}, ${inWords(chosen)}` : `Hold ${name}`,
    detail: role,
    to: `/crew/${id}?${new URLSearchParams({ hold: chosen.join(), ...(chosen[0] && { date: chosen[0] }) })}`,
    Icon: UserPlus,
  }));
  return [...people, inLanes(act)];
}

/** The lanes of everybody with the name, from the date on. */
function inLanes({ names, dates }: TypedAct): Offer {
  const [date] = dates ?? [];
  const where = { view: 'crew', ...(names && { q: names }), ...(date && { date }) };
  const words = [names, date && formatPlainDate(date)].filter(Boolean).join(', ');
  return {
    id: 'lanes',
    label: `Hold in the calendar: ${words}`,
    detail: '',
    to: `/calendar?${new URLSearchParams(where)}`,
    Icon: CalendarDays,
  };
}

/** Returns "Tue 24 Nov", "Tue 24 – Thu 26 Nov" or "3 dates". */
function inWords(dates: string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  if (first === last) return formatPlainDate(first);
  const isRange = daysBetween(first, last) === dates.length - 1;
  return isRange ? formatRange(first, last) : countOf(dates.length, 'date');
}
