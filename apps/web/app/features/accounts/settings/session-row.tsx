import type { OwnSession } from '@callboard/core/accounts';
import { Laptop, Smartphone } from 'lucide-react';
import { securityKey } from '#app/features/accounts/factors/use-security.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Pill } from '#app/ui/pill.tsx';

interface SessionRowProps {
  session: OwnSession;
  isHere?: boolean;
}

/** Shows a session: its device, the address it was started from, and its last use. */
export function SessionRow({ session, isHere = false }: SessionRowProps) {
  const { workspace } = useViewer();
  const { id, device, isPhone, address, signedInAt, lastSeenAt } = session;
  const Icon = isPhone ? Smartphone : Laptop;
  const name = device ?? 'Unknown browser';
  const at = (instant: Date) => <Instant at={instant} timeZone={workspace.timeZone} hasTime />;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line py-3">
      <Icon aria-hidden="true" className="size-5 text-faint" />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="font-medium">{name}</span>
        {isHere && (
          <Pill shape="dot" tone="good">
            This browser
          </Pill>
        )}
      </div>
      {!isHere && (
        <ConfirmButton
          fetcherKey={securityKey}
          fields={{ intent: 'end-session', id }}
          label="Sign out"
          size="sm"
          aria-label={`Sign out of ${name}, ${address}`}
          title={`Sign out of ${name}?`}
          description="Its open pages ask for the password."
          confirm={{ label: 'Sign out', variant: 'danger' }}
        />
      )}
      <p className="col-span-2 col-start-2 flex flex-wrap gap-x-3 text-xs text-faint">
        {address && <span>{address}</span>}
        <span>Signed in {at(signedInAt)}</span>
        {!isHere && <span>Last seen {at(lastSeenAt)}</span>}
      </p>
    </li>
  );
}
