import { crewKinds, crewSorts, departments } from '@callboard/core/crew/enums';
import { sortIn } from '#app/list-choice.ts';

export const marks = ['favorite', 'do_not_hire'] as const;

const wordLength = 40;

/** Reads the filters of the address book from the URL. Invalid values are ignored. */
export function readCrewFilters(params: URLSearchParams) {
  const word = (name: string) => params.get(name)?.trim().slice(0, wordLength) || undefined;
  return {
    query: params.get('q')?.trim().slice(0, 100) || undefined,
    department: departments.find((it) => it === params.get('department')),
    crewKind: crewKinds.find((it) => it === params.get('kind')),
    tag: word('tag'),
    language: word('language'),
    mark: marks.find((it) => it === params.get('mark')),
  };
}

/** Reads the filters and the order of the address book, as the act takes them. */
export function readCrewBook(request: Request) {
  const params = new URL(request.url).searchParams;
  return { ...readCrewFilters(params), sort: sortIn(params, crewSorts) };
}
