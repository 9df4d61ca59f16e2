import type { findFactors } from '@callboard/core/accounts';
import { KeyRound, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { NameDialog } from '#app/ui/name-dialog.tsx';
import { longestName } from './add-passkey.tsx';
import { securityKey, useSecurity } from './use-security.ts';

type Factors = Awaited<ReturnType<typeof findFactors>>;

const lastOne = ' It is your last second factor: your recovery codes end with it.';

/** Lists the passkeys of a person. */
export function PasskeyRows({ factors }: { factors: Factors }) {
  const { passkeys, appAddedAt } = factors;
  const isLast = passkeys.length === 1 && !appAddedAt;
  return (
    <ul aria-label="Passkeys" className="border-t border-line">
      {passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => (
        <Row
          key={id}
          icon={<KeyRound aria-hidden="true" className="size-5 text-faint" />}
          name={name}
          facts={
            <>
              <span>
                Added <At at={createdAt} />
              </span>
              <span>
                {lastUsedAt ? (
                  <>
                    Last used <At at={lastUsedAt} />
                  </>
                ) : (
                  'Never used'
                )}
              </span>
              {isBackedUp && <span>Synced</span>}
            </>
          }
          acts={
            <>
              <RenamePasskey id={id} name={name} />
              <ConfirmButton
                fetcherKey={securityKey}
                fields={{ intent: 'remove-passkey', id }}
                label="Remove"
                size="sm"
                aria-label={`Remove ${name}`}
                title={`Remove ${name}?`}
                description={`It no longer signs you in, and your other sessions end.${isLast ? lastOne : ''}`}
                confirm={{ label: 'Remove', variant: 'danger' }}
              />
            </>
          }
        />
      ))}
    </ul>
  );
}

/** Shows the authenticator app of a person. */
export function AppRow({ factors, addedAt }: { factors: Factors; addedAt: Date }) {
  return (
    <ul aria-label="Authenticator app" className="border-t border-line">
      <Row
        icon={<Smartphone aria-hidden="true" className="size-5 text-faint" />}
        name="Authenticator app"
        facts={
          <span>
            Added <At at={addedAt} />
          </span>
        }
        acts={
          <ConfirmButton
            fetcherKey={securityKey}
            fields={{ intent: 'remove-app' }}
            label="Remove"
            size="sm"
            aria-label="Remove the authenticator app"
            title="Remove the authenticator app?"
            description={`Its codes no longer work, and your other sessions end.${factors.passkeys.length === 0 ? lastOne : ''}`}
            confirm={{ label: 'Remove', variant: 'danger' }}
          />
        }
      />
    </ul>
  );
}

function RenamePasskey({ id, name }: { id: string; name: string }) {
  const { post } = useSecurity();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={`Rename ${name}`} onClick={() => setOpen(true)}>
        Rename
      </Button>
      {isOpen && (
        <NameDialog
          title={`Rename “${name}”`}
          initial={name}
          saveLabel="Rename"
          maxLength={longestName}
          save={async (to) => post({ intent: 'rename-passkey', id, name: to })}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface RowProps {
  icon: ReactNode;
  name: string;
  facts: ReactNode;
  acts: ReactNode;
}

function Row({ icon, name, facts, acts }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line py-3">
      {icon}
      <span className="min-w-0 truncate font-medium">{name}</span>
      <span className="flex gap-2">{acts}</span>
      <p className="col-span-2 col-start-2 flex flex-wrap gap-x-3 text-xs text-faint">{facts}</p>
    </li>
  );
}

function At({ at }: { at: Date }) {
  const { workspace } = useViewer();
  return <Instant at={at} timeZone={workspace.timeZone} />;
}
