import { departmentLabels, overtimeRuleLabels, rateUnitLabels } from '@callboard/domain/crew/enums';
import { rateInWords } from '@callboard/domain/timecards/rate-in-words';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { BookingPapers } from '#app/features/crew/paperwork/booking-papers.tsx';
import type { JobPaper } from '#app/features/crew/paperwork/job-papers.ts';
import { papersId } from '#app/features/crew/paperwork/paper-light.tsx';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { BookedDates } from './booked-dates.tsx';
import type { JobDate, JobPerson } from './crew-page.ts';
import { PayFields, TermsFields } from './terms-fields.tsx';
import { useTermsEdits } from './use-terms-edits.ts';

interface TermsPanelProps {
  panel: PanelAddress;
  people: JobPerson[];
  dates: JobDate[];
  papers: JobPaper[];
  now: Date;
  isEditable: boolean;
}

/** Shows the booking of the address beside the crew: its terms and its dates. */
export default function TermsPanel(props: TermsPanelProps) {
  const { panel, people } = props;
  const person = people.find((it) => it.id === panel.openId);
  return (
    <SidePanel
      panel={person ? panel : { ...panel, openId: null }}
      title={person?.name ?? ''}
      description={person && `${person.role}, ${departmentLabels[person.department]}`}
    >
      {person && <OpenBooking key={person.id} {...props} person={person} />}
    </SidePanel>
  );
}

function OpenBooking({
  person,
  dates,
  papers,
  now,
  isEditable,
}: TermsPanelProps & { person: JobPerson }) {
  const { may, id: projectId } = useProject();
  const edits = useTermsEdits(person);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${papersId}`) document.getElementById(papersId)?.scrollIntoView();
  }, [hash]);
  const id = `booking-${person.id}`;
  const changesPay = Object.keys(edits.conflict?.stored ?? {}).some(
    (it) => it in (person.pay ?? {}),
  );
  return (
    <div className="grid gap-5">
      <Part title="Dates">
        <BookedDates person={person} dates={dates} now={now} isEditable={isEditable} />
      </Part>
      <Part title="Terms">
        {isEditable ? (
          <TermsFields id={id} edits={edits} />
        ) : (
          <Facts facts={[{ label: 'Call', value: person.callTime ?? 'General call' }]} />
        )}
        {person.pay &&
          (isEditable && may.editPay ? (
            <PayFields id={id} edits={edits} currency={person.pay.currency} />
          ) : (
            <PayFacts pay={person.pay} />
          ))}
        {isEditable && <SaveState formId={changesPay ? `${id}-pay` : id} edits={edits} />}
      </Part>
      <Part title="Paperwork" id={papersId}>
        <BookingPapers
          booking={person}
          projectId={projectId}
          papers={papers.filter((it) => it.bookingId === person.id)}
          isEditable={isEditable}
          seesPay={person.pay !== null}
        />
      </Part>
    </div>
  );
}

function PayFacts({ pay }: { pay: NonNullable<JobPerson['pay']> }) {
  const { rateCents, rateUnit, otRule, mealPenaltyCents, kitFeeCents, currency } = pay;
  return (
    <Facts
      facts={[
        {
          label: 'Rate',
          value: rateCents !== null && (
            <>
              <Money minorUnits={rateCents} currency={currency} /> {rateUnitLabels[rateUnit]}.{' '}
              {rateInWords(pay)}
            </>
          ),
        },
        { label: 'Overtime', value: overtimeRuleLabels[otRule] },
        {
          label: 'Each meal penalty',
          value:
            mealPenaltyCents === null ? (
              'By the work rules'
            ) : mealPenaltyCents === 0 ? (
              'None'
            ) : (
              <Money minorUnits={mealPenaltyCents} currency={currency} />
            ),
        },
        {
          label: 'Kit',
          value: kitFeeCents !== null && <Money minorUnits={kitFeeCents} currency={currency} />,
        },
      ].map(({ label, value }) => ({ label, value: value === false ? null : value }))}
    />
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="grid gap-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}
