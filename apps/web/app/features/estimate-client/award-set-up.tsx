import type { Caller } from '@callboard/api';
import { formatMoney } from '@callboard/core/money';
import { holdLabels } from '@callboard/core/shoot-days/enums';
import { useId } from 'react';
import { Link, useFetcher } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { formatPlainDate, Instant } from '#app/ui/date.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { AwardReply } from './award-form.ts';

type Found = Awaited<ReturnType<Caller['estimateSending']['award']>>;
type AwardPage = Found & { award: NonNullable<Found['award']> };

/** Everything that follows from an approval, to be confirmed at once. */
export function AwardSetUp({ page }: { page: AwardPage }) {
  const { award, approvedBy, currency, deposit } = page;
  const { workspace, canChange } = useViewer();
  const fetcher = useFetcher<AwardReply>();
  const total = formatMoney(award.totalCents, currency);
  const approved = `${approvedBy ?? 'The client'} approved ${total}.`;
  if (award.setUpAt) {
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
          <Instant at={award.setUpAt} timeZone={workspace.timeZone} hasTime />.
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
  return (
    <fetcher.Form method="post" className="grid max-w-[44rem] gap-6" aria-label="Set up the job">
      <p className="text-soft">{approved}</p>
      <Job page={page} />
      <Days days={page.days} />
      <Producer page={page} />
      <Paperwork page={page} />
      {fetcher.data && (
        <Banner tone="danger" role="alert">
          {fetcher.data.refusal}
        </Banner>
      )}
      {canChange('estimates.edit') && (
        <div>
          <Button variant="primary" size="lg" type="submit" isBusy={fetcher.state !== 'idle'}>
            Set up the job
          </Button>
        </div>
      )}
    </fetcher.Form>
  );
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

function Days({ days }: Pick<AwardPage, 'days'>) {
  return (
    <Section title="Days to confirm">
      {days.length === 0 ? (
        <p className="text-sm text-soft">No day is on hold. Add days in the schedule of the job.</p>
      ) : (
        <div className="grid gap-1">
          {days.map((it) => (
            <Checkbox
              key={it.id}
              name="dayIds"
              value={it.id}
              defaultChecked
              label={`${formatPlainDate(it.date)}, ${it.label}`}
              hint={holdLabels[it.holdStatus]}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

function Producer({ page: { producers, producerIds } }: { page: AwardPage }) {
  const id = useId();
  const held = producers.filter((it) => producerIds.includes(it.membershipId));
  const others = producers.filter((it) => !producerIds.includes(it.membershipId));
  return (
    <Section title="Team">
      {held.length > 0 && (
        <p className="text-sm text-soft">
          Produced by {new Intl.ListFormat('en').format(held.map((it) => it.name))}.
        </p>
      )}
      <Field id={id} label={held.length > 0 ? 'Another producer' : 'Producer'} isOptional>
        <Select id={id} name="producerId" defaultValue="">
          <option value="">Nobody</option>
          {others.map((it) => (
            <option key={it.membershipId} value={it.membershipId}>
              {it.name}
            </option>
          ))}
        </Select>
      </Field>
    </Section>
  );
}

function Paperwork({ page: { deposit, currency, certificateDue } }: { page: AwardPage }) {
  return (
    <Section title="Money and insurance">
      <div className="grid gap-2">
        {deposit && (
          <Checkbox
            name="hasDeposit"
            defaultChecked
            label={`Draft the invoice “${deposit.label}”: ${formatMoney(deposit.cents, currency)}`}
            hint={`${deposit.bps / 100}%, due ${deposit.dueDate ? formatPlainDate(deposit.dueDate) : 'by the terms'}. It moves with the first shoot day until it is issued.`}
          />
        )}
        <Checkbox
          name="hasCertificate"
          defaultChecked
          label="Add a card: Order the certificate of insurance"
          hint={certificateDue ? `Due ${formatPlainDate(certificateDue)}.` : 'Without a due date.'}
        />
      </div>
    </Section>
  );
}
