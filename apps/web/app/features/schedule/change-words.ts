import { type BookingStatus, bookingLabels } from '@callboard/domain/crew/enums';

interface Change {
  status: BookingStatus;
  newStatus: BookingStatus;
  clash: { projectName: string; status: BookingStatus } | null;
  isAway: boolean;
  needsReconfirmation: boolean;
}

/** Returns "first hold becomes second hold, confirmed on Trailhead FW that day". */
export function changeWords(change: Change, more?: string | false): string {
  const { status, newStatus, clash, isAway, needsReconfirmation } = change;
  return [
    status === newStatus
      ? bookingLabels[newStatus]
      : `${bookingLabels[status]} becomes ${bookingLabels[newStatus]}`,
    needsReconfirmation && 'to confirm again',
    more,
    isAway && 'away that day',
    clash && `${bookingLabels[clash.status]} on ${clash.projectName} that day`,
  ]
    .filter(Boolean)
    .join(', ');
}
