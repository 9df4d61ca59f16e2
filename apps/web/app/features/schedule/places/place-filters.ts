import { locationKinds, locationSorts } from '@callboard/domain/locations/enums';
import { bookChoiceOf } from '#app/book-page.ts';

/** Reads the filters and the order of the library from the URL. Invalid values are ignored. */
export function readPlaceBook(request: Request) {
  const kind = new URL(request.url).searchParams.get('kind');
  return {
    ...bookChoiceOf(request, locationSorts),
    kind: locationKinds.find((it) => it === kind),
  };
}
