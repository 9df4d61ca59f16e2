import { locationKinds, locationSorts } from '@callboard/domain/locations/enums';
import { bookChoiceOf } from '#app/book-page.ts';

/** Reads the filters and the order of the library from the URL, as the act takes them. */
export function readPlaceBook(request: Request) {
  return {
    ...bookChoiceOf(request, locationSorts),
    kind: kindIn(new URL(request.url).searchParams),
  };
}

/** Returns the kind in the URL. Any other value is ignored. */
export function kindIn(params: URLSearchParams) {
  return locationKinds.find((it) => it === params.get('kind'));
}
