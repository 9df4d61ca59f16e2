import { driveKinds, driveStatuses } from '@callboard/domain/media/enums';

/** Reads the filters of the list of drives from the URL. Invalid values are ignored. */
export function readDriveFilters(params: URLSearchParams) {
  return {
    status: driveStatuses.find((it) => it === params.get('status')),
    kind: driveKinds.find((it) => it === params.get('kind')),
  };
}
