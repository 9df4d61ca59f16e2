import type { PlacePaperKind } from '@callboard/domain/locations/papers';
import type { VersionStage } from '@callboard/domain/versions/enums';

/** Where an uploaded file belongs. */
export type UploadPlace =
  | { place: 'card'; cardId: string }
  | { place: 'project'; projectId: string; folderId: string | null }
  | { place: 'crew'; crewMemberId: string }
  | { place: 'location'; locationId: string }
  | { place: 'place_paper'; projectLocationId: string; paperKind: PlacePaperKind }
  | { place: 'cut'; deliverableId: string; stage: VersionStage | null }
  | { place: 'logo' }
  | { place: 'portrait' }
  | { place: 'brief' }
  | { place: 'bill' };

/** Returns the id of a place among those that files arrive at. A job is one place with its folders. */
export function idOf(at: UploadPlace): string {
  if (at.place === 'card') return at.cardId;
  if (at.place === 'crew') return at.crewMemberId;
  if (at.place === 'place_paper') return `${at.projectLocationId} ${at.paperKind}`;
  if (at.place === 'location') return at.locationId;
  if (at.place === 'cut') return at.deliverableId;
  return at.place === 'project' ? at.projectId : at.place;
}

/** Returns the place as fields of text, which the server reads. */
export function fieldsOf(at: UploadPlace): Record<string, string> {
  const fields = Object.entries<string | null>(at);
  return Object.fromEntries(
    fields.flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  );
}
