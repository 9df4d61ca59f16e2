import { useViewer } from '#app/frame/viewer.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import type { Connection } from './connection.ts';
import { endingSentence } from './ending-words.ts';

/** Key of a fetcher of the page, which outlives the removed row. */
export const disconnecting = 'disconnect';

const looks: Record<Connection['state'], { label: string; shape: PillShape; tone: PillTone }> = {
  live: { label: 'Connected', shape: 'dot', tone: 'good' },
  stopped: { label: 'Inactive', shape: 'dash', tone: 'tally' },
  ended: { label: 'Ended', shape: 'cross', tone: 'faint' },
};

/** Shows a connection: the program, its permissions, who approved it and its last use. */
export function ConnectionRow({ connection }: { connection: Connection }) {
  const { clientName, redirectHost, scopes, state } = connection;
  const { label, shape, tone } = looks[state];
  const isOver = state === 'ended';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <bdi
          className={
            isOver ? 'min-w-0 font-medium break-words text-soft' : 'min-w-0 font-medium break-words'
          }
        >
          {clientName}
        </bdi>
        <Pill shape={shape} tone={tone}>
          {label}
        </Pill>
      </div>
      {!isOver && <Disconnect connection={connection} />}
      <p className="col-span-full text-sm text-pretty text-soft">
        {scopes.includes('estimate') ? 'Read; start estimates' : 'Read-only'}
        {' · '}
        <span className="inline-block max-w-full break-words">{redirectHost}</span>
      </p>
      <ConnectionDates connection={connection} />
    </li>
  );
}

function ConnectionDates({ connection }: { connection: Connection }) {
  const { workspace } = useViewer();
  const { personName, createdAt, lastUsedAt, endedAt, stoppedBecause } = connection;
  const at = (instant: Date) => <Instant at={instant} timeZone={workspace.timeZone} hasTime />;
  return (
    <>
      <p className="col-span-full flex flex-wrap gap-x-3 text-xs text-faint">
        <span>
          Connected by {personName}, {at(createdAt)}
        </span>
        <span>{lastUsedAt ? <>Last used {at(lastUsedAt)}</> : 'Never used'}</span>
        {stoppedBecause && (
          <span className="text-tally-ink">
            {stoppedBecause === 'plan_lapsed'
              ? 'Inactive while the plan is not active'
              : `Inactive while ${personName} is suspended`}
          </span>
        )}
      </p>
      {endedAt && (
        <p className="col-span-full text-sm text-pretty text-soft">
          Ended {at(endedAt)}. {endingSentence(connection)}
        </p>
      )}
    </>
  );
}

function Disconnect({ connection }: { connection: Connection }) {
  const { id, clientName, personName } = connection;
  return (
    <ConfirmButton
      fetcherKey={disconnecting}
      fields={{ id }}
      label="Disconnect"
      size="sm"
      aria-label={`Disconnect ${clientName} of ${personName}`}
      title={`Disconnect ${clientName}?`}
      description="It loses access immediately. To use it again, connect it again."
      confirm={{ label: 'Disconnect', variant: 'danger' }}
    />
  );
}
