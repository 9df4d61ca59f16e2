import { crewKinds, crewSorts, departments } from '@callboard/domain/crew/enums';
import { sortIn } from '#app/list-choice.ts';
import type { PlainRange } from '#app/ui/dates/parse-dates.ts';
import { asPlainDate, daysFrom } from '#app/ui/dates/plain-date.ts';

export const marks = ['favorite', 'do_not_hire'] as const;

const wordLength = 40;

/** Reads the filters of the address book from the URL. Invalid values are ignored. */
export function readCrewFilters(params: URLSearchParams) {
  const word = (name: string) => params.get(name)?.trim().slice(0, wordLength) || undefined;
  const range = rangeIn(params);
  return {
    query: params.get('q')?.trim().slice(0, 100) || undefined,
    department: departments.find((it) => it === params.get('department')),
    crewKind: crewKinds.find((it) => it === params.get('kind')),
    tag: word('tag'),
    language: word('language'),
    mark: marks.find((it) => it === params.get('mark')),
    dates: range ? daysFrom(range.start, range.end).slice(0, mostDates) : undefined,
    isFree: (range !== null && params.get('free') === 'yes') || undefined,
  };
}

const mostDates = 60;

/** Returns the dates for which the list says who is free: `?from=2026-11-24&to=2026-11-26`. */
export function rangeIn(params: URLSearchParams): PlainRange | null {
  const start = asPlainDate(params.get('from') ?? '');
  const end = asPlainDate(params.get('to') ?? '') ?? start;
  return start && end && start <= end ? { start, end } : null;
}

/** Reads the filters and the order of the address book, as the act takes them. */
export function readCrewBook(request: Request) {
  const params = new URL(request.url).searchParams;
  return { ...readCrewFilters(params), sort: sortIn(params, crewSorts) };
}
