import type { InvoiceSources } from '@callboard/core/sales';
import { type ReactNode, useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { PercentInput } from '#app/features/bids/estimates/editor/percent-input.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { DecimalInput } from '#app/ui/money/decimal-input.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { useDraftSchedule } from './use-draft-schedule.ts';
import { type Drafting, useDrafting } from './use-drafting.ts';

type Estimate = InvoiceSources['estimates'][number];

/** What a job can be invoiced from: payments of its estimates, timecards, or nothing. */
export function SourceList({ sources }: { sources: InvoiceSources }) {
  const drafting = useDrafting(sources.project.id);
  const { canChange } = useViewer();
  if (!canChange('money.edit')) return null;
  return (
    <>
      {sources.estimates.map((it) => (
        <EstimateSource key={it.id} estimate={it} drafting={drafting} />
      ))}
      {sources.timecards.count > 0 && <TimecardSource sources={sources} drafting={drafting} />}
      <Section title="Blank">
        <Source
          title="An invoice without lines"
          detail={
            sources.estimates.length === 0
              ? 'No estimate of this job is approved yet.'
              : 'With the client and the terms of the job.'
          }
        >
          <Button isBusy={drafting.isBusy} onClick={() => void drafting.blank()}>
            Start blank
          </Button>
        </Source>
      </Section>
    </>
  );
}

interface SourceProps {
  title: ReactNode;
  detail?: ReactNode;
  amount?: ReactNode;
  children: ReactNode;
}

function Source({ title, detail, amount, children }: SourceProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2 text-sm last:border-b">
      <span className="grid min-w-0 flex-1 basis-52">
        <span>{title}</span>
        {detail && <span className="text-xs text-faint">{detail}</span>}
      </span>
      {amount}
      {children}
    </div>
  );
}

interface EstimateSourceProps {
  estimate: Estimate;
  drafting: Drafting;
}

function EstimateSource({ estimate, drafting }: EstimateSourceProps) {
  const { id, number, title, kind, steps, currency, leftCents } = estimate;
  const schedule = useDraftSchedule();
  const isUntouched = steps.length > 1 && steps.every((it) => it.invoiceId === null);
  return (
    <Section
      title={
        <>
          <TextLink to={`/estimates/${id}`}>{number}</TextLink>
          <span className="font-normal text-soft">{title}</span>
        </>
      }
      actions={
        isUntouched &&
        leftCents > 0 && (
          <Button
            variant="primary"
            isBusy={schedule.isBusy}
            onClick={() => void schedule.draft(id)}
          >
            Draft all {steps.length} payments
          </Button>
        )
      }
    >
      <div>
        {steps.map((it) => (
          <Source
            key={it.step}
            title={it.label}
            detail={`${it.bps / 100}%`}
            amount={<Money minorUnits={it.cents} currency={currency} />}
          >
            {it.invoiceId ? (
              <LinkButton size="sm" to={`/invoices/${it.invoiceId}`}>
                Open invoice
              </LinkButton>
            ) : (
              <Button
                size="sm"
                aria-label={`Draft ${it.label} of ${number}`}
                isBusy={drafting.isBusy}
                onClick={() => void drafting.step(id, it.step)}
              >
                Draft
              </Button>
            )}
          </Source>
        ))}
        {leftCents > 0 ? (
          <>
            <Source
              title="What is left"
              amount={<Money minorUnits={leftCents} currency={currency} />}
            >
              <Button
                size="sm"
                aria-label={`Draft what is left of ${number}`}
                isBusy={drafting.isBusy}
                onClick={() => void drafting.rest(id, kind === 'bid' ? 'final' : 'overage')}
              >
                Draft
              </Button>
            </Source>
            {kind === 'bid' && <ShareSource estimate={estimate} drafting={drafting} />}
          </>
        ) : (
          <p className="border-t border-line py-2 text-sm text-faint">Invoiced in full.</p>
        )}
      </div>
    </Section>
  );
}

function ShareSource({ estimate: { id, number }, drafting }: EstimateSourceProps) {
  const [bps, setBps] = useState<number | null>(2500);
  return (
    <Source title="A share of the total">
      <span className="w-24">
        <PercentInput
          id={`share-${id}`}
          label={`Share of ${number}`}
          value={bps ?? 0}
          change={setBps}
        />
      </span>
      <Button
        size="sm"
        aria-label={`Draft the share of ${number}`}
        isBusy={drafting.isBusy}
        disabled={!bps}
        onClick={() => void (bps && drafting.share(id, bps))}
      >
        Draft
      </Button>
    </Source>
  );
}

interface TimecardSourceProps {
  sources: InvoiceSources;
  drafting: Drafting;
}

function TimecardSource({ sources, drafting }: TimecardSourceProps) {
  const { timecards, currency } = sources;
  const [bps, setBps] = useState<number | null>(0);
  return (
    <Section title="Timecards">
      <Source
        title={`${countOf(timecards.count, 'timecard')} without an invoice`}
        detail="A line for each person and day, with a markup on their pay."
        amount={<Money minorUnits={timecards.amountCents} currency={currency} />}
      >
        <span className="w-28">
          <DecimalInput
            id="markup"
            aria-label="Markup"
            value={bps}
            onChange={setBps}
            {...{ decimals: 2, most: 100_000, sign: '%', hint: 'Type a percentage such as 20.' }}
          />
        </span>
        <Button
          size="sm"
          aria-label="Draft from timecards"
          isBusy={drafting.isBusy}
          onClick={() => void drafting.timecards(bps ?? 0)}
        >
          Draft
        </Button>
      </Source>
    </Section>
  );
}
