import type { PortalDay } from '@callboard/core/schedule';
import { zoneName } from '@callboard/domain/dates';

/** When to be there, once a call sheet was sent. */
export function Times({ day }: { day: PortalDay }) {
  const { date, timeZone, generalCall, arrival, isBeingRevised } = day;
  if (generalCall === null) return null;
  const zone = zoneName(new Date(`${date}T12:00:00Z`), timeZone);
  return (
    <div className="tabular">
      {arrival ? (
        <>
          <p className="text-lg font-semibold">
            Your arrival {arrival} {zone}
          </p>
          <p className="text-sm text-soft">General call {generalCall}</p>
        </>
      ) : (
        <p className="text-lg font-semibold">
          General call {generalCall} {zone}
        </p>
      )}
      {isBeingRevised && <p className="text-sm text-soft">The times may change.</p>}
    </div>
  );
}
