import { holdLabels } from '@callboard/domain/shoot-days/enums';
import { countOf } from '#app/count-of.ts';
import { DeliverablePill } from '#app/features/review/deliverables/status-pill.tsx';
import { MismatchLight } from '#app/features/schedule/media/lights.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { formatPlainDate, PlainDate } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { CardRow } from './card-row.tsx';
import { guestSentence } from './guest-sentence.ts';
import type { Guest, Home } from './home-data.ts';
import { HomeHeading } from './home-heading.tsx';
import { HomeRow, HomeRows } from './home-row.tsx';
import { OwnDay } from './own-day.tsx';

type GuestHomeProps = Pick<Home, 'today'> & { guest: Guest };

/** Home for crew and clients: their days, what waits on them, and whom to ask. */
export function GuestHome({ today, guest }: GuestHomeProps) {
  const { workspace } = useViewer();
  const { cards, cuts, ownDays, stripboards, mediaJobs, deliverables, clientDays, people } = guest;
  return (
    <>
      <HomeHeading over={`${workspace.name}, ${formatPlainDate(today)}`}>
        {guestSentence(guest, today)}
      </HomeHeading>
      <div className="grid max-w-[44rem] gap-8">
        {ownDays.length > 0 && (
          <Section title="Your days">
            <HomeRows>
              {ownDays.map((it) => (
                <OwnDay key={`${it.id} ${it.role}`} day={it} today={today} />
              ))}
            </HomeRows>
          </Section>
        )}
        {stripboards.length > 0 && (
          <Section title="Stripboards and call sheets">
            <HomeRows>
              {stripboards.map((it) => (
                <HomeRow
                  key={it.id}
                  to={`/projects/${it.id}/stripboard`}
                  detail="You are 1st AD"
                  end={
                    <LinkButton to={`/projects/${it.id}/call-sheets`} className="relative">
                      Call sheets
                    </LinkButton>
                  }
                >
                  {it.name}
                </HomeRow>
              ))}
            </HomeRows>
          </Section>
        )}
        {mediaJobs.length > 0 && (
          <Section title="Drives and cards">
            <HomeRows>
              {mediaJobs.map((it) => (
                <HomeRow
                  key={it.id}
                  to={`/projects/${it.id}/media${it.cardsAtRisk > 0 ? '?show=at-risk' : ''}`}
                  detail="Media of the job"
                  end={
                    <>
                      <MismatchLight cards={it.cardsMismatched} />
                      {it.cardsAtRisk > 0 && (
                        <Pill shape="half" tone="tally">
                          {countOf(it.cardsAtRisk, 'card')}{' '}
                          {it.cardsAtRisk === 1 ? 'needs' : 'need'} a copy
                        </Pill>
                      )}
                    </>
                  }
                >
                  {it.name}
                </HomeRow>
              ))}
            </HomeRows>
          </Section>
        )}
        {deliverables.length > 0 && <OwnDeliverables deliverables={deliverables} />}
        {cuts.length > 0 && (
          <Section title="Waiting on you">
            <HomeRows>
              {cuts.map((it) => (
                <HomeRow key={it.id} detail={it.projectName} end={it.dueDate && <Due it={it} />}>
                  {it.title}
                  {it.versionNumber !== null && ` v${it.versionNumber}`} is waiting for your
                  decision
                </HomeRow>
              ))}
            </HomeRows>
          </Section>
        )}
        {clientDays.length > 0 && (
          <Section title="Shoot days">
            <HomeRows>
              {clientDays.map((it) => (
                <HomeRow
                  key={it.id}
                  detail={[it.projectName, it.locationName].filter(Boolean).join(', ')}
                  end={holdLabels[it.holdStatus]}
                >
                  <PlainDate date={it.date} />, {it.label}
                </HomeRow>
              ))}
            </HomeRows>
          </Section>
        )}
        {cards.length > 0 && (
          <Section title="Your tasks">
            <HomeRows>
              {cards.map((it) => (
                <CardRow key={it.id} card={it} today={today} isMine isReadOnly />
              ))}
            </HomeRows>
          </Section>
        )}
        <PeopleToAsk people={people} />
      </div>
    </>
  );
}

function OwnDeliverables({ deliverables }: Pick<Guest, 'deliverables'>) {
  return (
    <Section title="To deliver">
      <HomeRows>
        {deliverables.map((it) => (
          <HomeRow
            key={it.id}
            to={`/deliverables/${it.id}`}
            detail={[
              it.projectName,
              it.versionNumber !== null && `v${it.versionNumber}`,
              it.openNotes && openNotesText(it.openNotes),
            ]
              .filter(Boolean)
              .join(', ')}
            end={
              <span className="flex flex-wrap justify-end gap-x-3">
                <DeliverablePill status={it.status} />
                <span>
                  <Due it={it} />
                </span>
              </span>
            }
          >
            {it.title}
          </HomeRow>
        ))}
      </HomeRows>
    </Section>
  );
}

function openNotesText({ client, internal }: { client: number; internal: number }): string {
  return client + internal === 0 ? '' : countOf(client + internal, 'open note');
}

function Due({ it }: { it: { dueDate: string | null } }) {
  return it.dueDate ? (
    <>
      Due <PlainDate date={it.dueDate} />
    </>
  ) : null;
}

function PeopleToAsk({ people }: Pick<Guest, 'people'>) {
  return (
    <Section title="Who to contact">
      <HomeRows>
        {people.map((it) => (
          <HomeRow
            key={it.id}
            detail={it.role === 'owner' ? 'Owner' : 'Producer'}
            end={
              <a
                href={`mailto:${it.email}`}
                className="touch-link text-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {it.email}
              </a>
            }
          >
            {it.name}
          </HomeRow>
        ))}
      </HomeRows>
    </Section>
  );
}
