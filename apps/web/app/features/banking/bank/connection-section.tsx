import type { Caller } from '@callboard/api';
import {
  type BankConnectionStatus,
  bankAccountLabels,
  bankConnectionLabels,
} from '@callboard/domain/bank/enums';
import { useState } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { accountName } from './account-name.ts';
import { SandboxMenu } from './sandbox-menu.tsx';
import type { BankActs } from './use-bank-acts.ts';

export type Connection = Awaited<ReturnType<Caller['banks']['list']>>['connections'][number];
type Account = Connection['accounts'][number];

interface ConnectionSectionProps {
  connection: Connection;
  acts: BankActs;
  isEditable: boolean;
}

/** A bank: whether it works, what to do if not, and its accounts. */
export function ConnectionSection({ connection, acts, isEditable }: ConnectionSectionProps) {
  const { institutionName, accounts, advice } = connection;
  return (
    <Section
      title={
        <>
          <span dir="auto">{institutionName}</span>
          <Health connection={connection} />
        </>
      }
      actions={isEditable && <ConnectionActs connection={connection} acts={acts} />}
    >
      {advice && <p className="max-w-[70ch] text-sm text-pretty text-soft">{advice}</p>}
      <LastRead connection={connection} />
      {accounts.length > 0 && (
        <AccountTable {...{ connection, acts, isEditable }} label={institutionName} />
      )}
    </Section>
  );
}

const looks: Record<BankConnectionStatus, [shape: PillShape, tone: PillTone]> = {
  healthy: ['check', 'good'],
  needs_attention: ['square', 'tally'],
  disconnected: ['cross', 'faint'],
};

function Health({ connection: { status, provider, outageSince } }: { connection: Connection }) {
  if (provider === 'statement') return <Pill shape="dot">Statements</Pill>;
  if (status === 'healthy' && outageSince) return <Pill shape="half">Bank is down</Pill>;
  const [shape, tone] = looks[status];
  return (
    <Pill shape={shape} tone={tone}>
      {bankConnectionLabels[status]}
    </Pill>
  );
}

function LastRead({ connection }: { connection: Connection }) {
  const { timeZone } = useViewer().workspace;
  const { lastSyncedAt, outageSince, provider, status, consentExpiresAt } = connection;
  if (provider === 'statement') return null;
  return (
    <p className="text-sm text-faint">
      {lastSyncedAt ? (
        <>
          Last read <Instant at={lastSyncedAt} timeZone={timeZone} hasTime />.
        </>
      ) : (
        status === 'healthy' && 'Reading the first transactions. They appear in a moment.'
      )}
      {outageSince && status === 'healthy' && (
        <>
          {' '}
          The bank has not responded since <Instant at={outageSince} timeZone={timeZone} hasTime />.
          It is tried again by itself.
        </>
      )}
      {consentExpiresAt && status !== 'disconnected' && (
        <>
          {' '}
          The bank’s consent ends <Instant at={consentExpiresAt} timeZone={timeZone} />.
        </>
      )}
    </p>
  );
}

function ConnectionActs({ connection, acts }: Pick<ConnectionSectionProps, 'connection' | 'acts'>) {
  const { id, provider, status, institutionName, canReconnect } = connection;
  const isLive = status !== 'disconnected';
  return (
    <>
      {canReconnect && (
        <LinkButton size="sm" variant="primary" to={`/bank/connections/${id}/reconnect`}>
          Reconnect
        </LinkButton>
      )}
      {provider === 'sandbox' && isLive && <SandboxMenu id={id} acts={acts} />}
      {provider !== 'statement' && isLive && (
        <Button
          size="sm"
          isBusy={acts.pending.includes(`read ${id}`)}
          onClick={() =>
            acts.act(
              `read ${id}`,
              (api) => api.banks.read.mutate({ id }),
              `${institutionName} is being read`,
            )
          }
        >
          Read now
        </Button>
      )}
      {connection.canDisconnect && <Disconnect connection={connection} acts={acts} />}
    </>
  );
}

function Disconnect({ connection, acts }: Pick<ConnectionSectionProps, 'connection' | 'acts'>) {
  const { id, institutionName, provider } = connection;
  const [isOpen, setOpen] = useState(false);
  const disconnect = () => {
    setOpen(false);
    void acts.act(
      `end ${id}`,
      (api) => api.banks.disconnect.mutate({ id }),
      `${institutionName} is disconnected`,
    );
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" isBusy={acts.pending.includes(`end ${id}`)}>
          Disconnect
        </Button>
      }
      title={`Disconnect ${institutionName}?`}
      description={
        provider === 'statement'
          ? 'What was imported stays. Its accounts no longer count as cash.'
          : 'Transactions that were read stay, with their matches. Its accounts no longer count as cash, and Callboard’s access at the bank is ended.'
      }
      action={
        <Button variant="danger" onClick={disconnect}>
          Disconnect
        </Button>
      }
    />
  );
}

function AccountTable(props: ConnectionSectionProps & { label: string }) {
  const { connection, acts, isEditable, label } = props;
  const { timeZone } = useViewer().workspace;
  const isLive = connection.status !== 'disconnected';
  const columns: Column<Account>[] = [
    { key: 'name', label: 'Account', cell: (it) => accountName(it) },
    { key: 'type', label: 'Kind', width: '9rem', cell: (it) => bankAccountLabels[it.type] },
    {
      ...{ key: 'balance', label: 'Balance', width: '13rem', align: 'end' as const },
      cell: (it) => <Balance account={it} />,
    },
    {
      ...{ key: 'as-of', label: 'As of', width: '11rem' },
      cell: (it) =>
        it.balancesAt && (
          <>
            <StackedLabel>as of</StackedLabel>
            <Instant at={it.balancesAt} timeZone={timeZone} hasTime />
          </>
        ),
    },
    {
      ...{ key: 'cash', label: 'Counts as cash', width: '9rem' },
      cell: (it) =>
        it.removedAt ? (
          'Closed at the bank'
        ) : (
          <Switch
            label={
              <>
                <span className="sr-only">{accountName(it)} counts as cash</span>
                <span aria-hidden="true" className="hidden stacked:inline">
                  Counts as cash
                </span>
              </>
            }
            className="relative"
            disabled={!isEditable || !isLive}
            checked={isCounted(it, acts)}
            onChange={({ currentTarget }) => {
              const countsAsCash = currentTarget.checked;
              void acts.act(`cash ${it.id} ${countsAsCash}`, (api) =>
                api.banks.setCountsAsCash.mutate({ accountId: it.id, countsAsCash }),
              );
            }}
          />
        ),
    },
  ];
  return (
    <Table
      label={`Accounts of ${label}`}
      columns={columns}
      rows={connection.accounts}
      rowKey={(it) => it.id}
    />
  );
}

/** Returns whether an account counts as cash, as it was switched last. */
function isCounted({ id, countsAsCash }: Account, { pending }: BankActs): boolean {
  const switched = pending.findLast((it) => it.startsWith(`cash ${id} `));
  return switched === undefined ? countsAsCash : switched.endsWith('true');
}

function Balance({ account: it }: { account: Account }) {
  const isOwed = it.type === 'credit' || it.type === 'loan';
  const cents = isOwed ? it.currentCents : (it.availableCents ?? it.currentCents);
  if (cents === null) return <span className="text-faint">Not known</span>;
  return (
    <span className="text-ink">
      {isOwed && <span className="text-faint">owes </span>}
      <Money minorUnits={cents} currency={it.currency} />
      {it.isStale && <span className="block text-xs text-faint">last known</span>}
    </span>
  );
}
