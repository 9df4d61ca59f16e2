import { Download, Landmark, Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { AccountTable } from '#app/features/banking/cash/account-table.tsx';
import { CashChart } from '#app/features/banking/cash/cash-chart.tsx';
import { CashFigures } from '#app/features/banking/cash/cash-figures.tsx';
import {
  type Cash,
  horizons,
  pastDays,
  readHorizon,
  usualHorizon,
} from '#app/features/banking/cash/cash-page.ts';
import { cashSentence, isDip } from '#app/features/banking/cash/cash-sentence.ts';
import { CashTabs } from '#app/features/banking/cash/cash-tabs.tsx';
import { CureSteps } from '#app/features/banking/cash/cure-steps.tsx';
import { ExpectedTable } from '#app/features/banking/cash/expected-table.tsx';
import { RecurringTable } from '#app/features/banking/cash/recurring-table.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/cash';

export const meta: Route.MetaFunction = () => [{ title: 'Cash · Callboard' }];

export function loader({ request, context }: Route.LoaderArgs) {
  const horizonDays = Number(readHorizon(new URL(request.url).searchParams));
  return getApi(context).cash.find({ horizonDays, days: pastDays });
}

/** Cash today and ahead: the balance, what comes in and goes out, and what would cure a dip. */
export default function CashPage({ loaderData: of }: Route.ComponentProps) {
  const { cash, cure, recurring } = of;
  const isEditable = useViewer().canChange('money.edit');
  return (
    <>
      <PageHeader title="Cash" summary={isDip(of) ? undefined : cashSentence(of)} />
      <CashTabs />
      <CashFigures of={of} />
      {!cash.isConnected && <ConnectBank isEditable={isEditable} />}
      {isDip(of) && (
        <div className="grid gap-2">
          <Banner tone="tally">{cashSentence(of)}</Banner>
          {cure && <CureSteps cure={cure} currency={cash.currency} />}
        </div>
      )}
      <Section title="Balance" actions={<HorizonChoice of={of} />}>
        <CashChart of={of} />
        {cash.isConnected && <Level of={of} />}
      </Section>
      {cash.accounts.length > 0 && (
        <Section title="Accounts">
          <AccountTable accounts={cash.accounts} />
        </Section>
      )}
      <ExpectedSection of={of} />
      <Section
        title="Recurring amounts"
        actions={
          isEditable && (
            <LinkButton to="/cash/recurring/new" icon={<Plus aria-hidden="true" />}>
              Add recurring amount
            </LinkButton>
          )
        }
      >
        {recurring.length > 0 ? (
          <RecurringTable rows={recurring} isEditable={isEditable} />
        ) : (
          <p className="border-t border-line py-3 text-sm text-faint">
            No recurring amounts yet. Add rent, payroll and insurance, so that the projection counts
            them.
          </p>
        )}
      </Section>
    </>
  );
}

function ConnectBank({ isEditable }: { isEditable: boolean }) {
  return (
    <Banner
      action={
        isEditable && (
          <LinkButton
            size="sm"
            variant="primary"
            to="/bank/connections"
            icon={<Landmark aria-hidden="true" />}
          >
            Connect a bank
          </LinkButton>
        )
      }
    >
      Connect your bank to see its balance here, and when it runs low.
    </Banner>
  );
}

function HorizonChoice({ of }: { of: Cash }) {
  return (
    <ChoiceRow
      choices={horizons.map((value) => ({ value, label: `${value} days` }))}
      chosen={String(of.horizonDays)}
      edit={(value) => (params) =>
        value === usualHorizon ? params.delete('days') : params.set('days', value)
      }
    />
  );
}

function Level({ of: { warningCents } }: { of: Cash }) {
  return (
    <p className="text-sm text-faint">
      {warningCents === null
        ? 'No warning level is set, so only a balance below zero is a dip. '
        : 'Cash below the warning level is announced once. '}
      <TextLink to="/settings/bank">
        {warningCents === null ? 'Set a warning level' : 'Change the warning level'}
      </TextLink>
    </p>
  );
}

function ExpectedSection({ of }: { of: Cash }) {
  const { expected, expectedCount, horizonDays } = of;
  return (
    <Section
      title={`Expected in the next ${horizonDays} days`}
      actions={
        expectedCount > 0 && (
          <LinkButton
            to={`/cash/expected.csv?days=${horizonDays}`}
            reloadDocument
            icon={<Download aria-hidden="true" />}
          >
            Download CSV
          </LinkButton>
        )
      }
    >
      {expectedCount === 0 ? (
        <p className="border-t border-line py-3 text-sm text-faint">
          Nothing is expected. Open invoices, bills, hours of the crew and recurring amounts show
          here.
        </p>
      ) : (
        <>
          <ExpectedTable of={of} />
          {expectedCount > expected.length && (
            <p className="text-sm text-faint">
              The first {expected.length} of {expectedCount.toLocaleString('en-US')}. The file has
              all of them.
            </p>
          )}
        </>
      )}
    </Section>
  );
}
