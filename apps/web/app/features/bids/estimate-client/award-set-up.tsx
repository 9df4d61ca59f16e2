import { formatMoney } from '@callboard/domain/money/format-money';
import { Link } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { formatPlainDate, Instant } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { AwardDays } from './award-days.tsx';
import type { AwardPage } from './award-page.ts';
import { AwardTeam } from './award-team.tsx';
import { type Award, useAward } from './use-award.ts';

interface AwardSetUpProps {
  estimateId: string;
  page: AwardPage;
}

/** Everything that follows from an approval, to be confirmed at once. */
export function AwardSetUp({ estimateId, page }: AwardSetUpProps) {
  const { award, approvedBy, currency } = page;
  const { canChange } = useViewer();
  const total = formatMoney(award.totalCents, currency);
  const approved = award.isConverted
    ? `${approvedBy ?? 'Somebody'} converted it for ${total}.`
    : `${approvedBy ?? 'The client'} approved ${total}.`;
  if (award.setUpAt) return <Done page={page} approved={approved} />;
  if (!canChange('estimates.edit')) {
    return <p className="text-soft">{approved} The job has not been set up yet.</p>;
  }
  return <Form estimateId={estimateId} page={page} approved={approved} />;
}

/** What was done, by whom and when. */
function Done({ page: { award, currency, deposit }, approved }: Words) {
  const { timeZone } = useViewer().workspace;
  return (
    <div className="grid max-w-[44rem] gap-4">
      <Banner
        tone="good"
        action={
          award.projectId && (
            <LinkButton to={`/projects/${award.projectId}`}>Open the job</LinkButton>
          )
        }
      >
        {approved} The job was set up{' '}
        {award.setUpAt && <Instant at={award.setUpAt} timeZone={timeZone} hasTime />}
        {award.setUpByName && ` by ${award.setUpByName}`}.
      </Banner>
      {deposit?.id && (
        <p className="text-sm text-soft">
          The deposit invoice of {formatMoney(deposit.cents, currency)} is a draft
          {deposit.dueDate && `, due ${formatPlainDate(deposit.dueDate)}`}.
        </p>
      )}
    </div>
  );
}

interface Words {
  page: AwardPage;
  approved: string;
}

function Form({ estimateId, page, approved }: AwardSetUpProps & Words) {
  const award = useAward(estimateId, page);
  return (
    <form
      className="grid max-w-[52rem] grid-cols-1 gap-6"
      aria-label="Set up the job"
      onSubmit={(event) => {
        event.preventDefault();
        void award.setUp();
      }}
    >
      <p className="text-soft">{approved}</p>
      <Job page={page} />
      <AwardDays days={page.days} award={award} />
      <AwardTeam team={page.team} award={award} />
      <Paperwork page={page} award={award} />
      {award.refusal && (
        <Banner tone="danger" role="alert">
          {award.refusal}
        </Banner>
      )}
      <div className="grid gap-3">
        {page.days.length > 0 && <p className="text-sm text-soft">{confirms(award)}</p>}
        <div>
          <Button variant="primary" size="lg" type="submit" isBusy={award.isBusy}>
            Set up the job
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Returns "Confirms 2 days and 27 holds, one of them despite another job." */
function confirms({ confirmed, ticked }: Award): string {
  const overrides = ticked.filter((it) => it.clash).length;
  const despite = overrides > 0 ? `, ${overrides} of them despite another job` : '';
  return `Confirms ${countOf(confirmed.length, 'day')} and ${countOf(ticked.length, 'hold')} of crew${despite}.`;
}

function Job({ page: { award, title } }: { page: AwardPage }) {
  return (
    <Section title="Job">
      {award.projectId ? (
        <p className="text-sm">
          <Link
            to={`/projects/${award.projectId}`}
            className="underline decoration-edge underline-offset-4"
          >
            {award.jobNo} {award.projectName}
          </Link>
          , moved to Awarded.
        </p>
      ) : (
        <Banner tone="tally">
          {award.message} The job {title} is created now, if the plan has room.
        </Banner>
      )}
    </Section>
  );
}

interface PaperworkProps {
  page: AwardPage;
  award: Award;
}

function Paperwork({ page: { deposit, currency, certificateDue }, award }: PaperworkProps) {
  return (
    <Section title="Money and insurance">
      <div className="grid gap-2">
        {deposit && (
          <Checkbox
            checked={award.hasDeposit}
            onChange={({ currentTarget }) => award.setDeposit(currentTarget.checked)}
            label={`Draft the invoice “${deposit.label}”: ${formatMoney(deposit.cents, currency)}`}
            hint={`${deposit.bps / 100}%, due ${deposit.dueDate ? formatPlainDate(deposit.dueDate) : 'by the terms'}. It moves with the first shoot day until it is issued.`}
          />
        )}
        <Checkbox
          checked={award.hasCertificate}
          onChange={({ currentTarget }) => award.setCertificate(currentTarget.checked)}
          label="Add a card: Order the certificate of insurance"
          hint={certificateDue ? `Due ${formatPlainDate(certificateDue)}.` : 'Without a due date.'}
        />
      </div>
    </Section>
  );
}
