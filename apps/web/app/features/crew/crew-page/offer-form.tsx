import type { OwnOffer } from '@callboard/core/crew';
import { answerLabels, type OfferAnswer, offerAnswers } from '@callboard/domain/crew-offers/enums';
import { type FormEvent, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate, PlainDate } from '#app/ui/date.tsx';
import { DatesInput } from '#app/ui/dates/date-inputs.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import type { AnswerReply } from './answer-reply.ts';
import { useCrewPage } from './page-data.ts';
import { ProofGate } from './proof-gate.tsx';

type Answers = Record<string, OfferAnswer | null>;
type Day = OwnOffer['days'][number];

/** What the company asks about dates of a job, and the answer to each of them. */
export function OfferForm({ offer }: { offer: OwnOffer }) {
  const { projectName, sender, role, days, text, confirms, answeredAt } = offer;
  const open = days.filter((it) => it.state === 'open');
  return (
    <section
      className="grid gap-3 rounded-md bg-well p-4"
      aria-label={`Message about ${projectName}`}
    >
      <h2 className="text-base font-semibold break-words">
        {projectName}: {answeredAt ? 'you answered' : `answer for ${countOf(open.length, 'date')}`}
      </h2>
      {text && (
        <blockquote className="border-s-2 border-edge ps-3 text-pretty whitespace-pre-line break-words">
          {text}
          {sender && <footer className="mt-1 text-sm text-faint">{sender}</footer>}
        </blockquote>
      )}
      <p className="text-sm text-soft">
        As {role}.{' '}
        {confirms ? 'A yes confirms you.' : 'A yes holds the date. The production confirms.'}
      </p>
      {confirms ? (
        <ProofGate opens="your answer">
          <Answering offer={offer} />
        </ProofGate>
      ) : (
        <Answering offer={offer} />
      )}
    </section>
  );
}

function Answering({ offer }: { offer: OwnOffer }) {
  const id = useId();
  const { path } = useCrewPage();
  const fetcher = useFetcher<AnswerReply>();
  const open = offer.days.filter((it) => it.state === 'open');
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(open.map((it) => [it.bookingDayId, it.answer])),
  );
  const [otherDates, setOtherDates] = useState<string[] | null>(offer.otherDates);
  const [note, setNote] = useState(offer.note ?? '');
  const given = open.flatMap(({ bookingDayId }) => {
    const answer = answers[bookingDayId];
    return answer ? [{ bookingDayId, answer }] : [];
  });
  const hasOther = given.some((it) => it.answer === 'other');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const fields = new URLSearchParams({ offerId: offer.id, note });
    for (const [index, { bookingDayId, answer }] of given.entries()) {
      fields.set(`answers[${index}].bookingDayId`, bookingDayId);
      fields.set(`answers[${index}].answer`, answer);
    }
    for (const [index, date] of (hasOther ? (otherDates ?? []) : []).entries()) {
      fields.set(`otherDates[${index}]`, date);
    }
    void fetcher.submit(fields, { method: 'post', action: `${path}?index` });
  };
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <form onSubmit={send} className="grid gap-3">
      <ul>
        {open.length > 1 && (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5">
            <span className="min-w-24 text-soft">All dates</span>
            <AnswerChoice
              legend="All dates"
              name={`${id}-all`}
              value={sameOf(open.map((it) => answers[it.bookingDayId] ?? null))}
              change={(answer) =>
                setAnswers(Object.fromEntries(open.map((it) => [it.bookingDayId, answer])))
              }
            />
          </li>
        )}
        {offer.days.map((day) => (
          <DayAnswer
            key={day.bookingDayId}
            day={day}
            value={answers[day.bookingDayId] ?? null}
            change={(answer) => setAnswers({ ...answers, [day.bookingDayId]: answer })}
          />
        ))}
      </ul>
      {hasOther && (
        <Field id={`${id}-other`} label="Dates that you could work" isOptional>
          <DatesInput
            id={`${id}-other`}
            value={otherDates}
            onChange={setOtherDates}
            placeholder="Such as 26–28 Nov"
          />
        </Field>
      )}
      {open.length > 0 && (
        <Field id={`${id}-note`} label="Note" isOptional>
          <Textarea
            id={`${id}-note`}
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Field>
      )}
      {reply?.refusal && (
        <Banner tone="danger" role="alert">
          {reply.refusal}
        </Banner>
      )}
      {reply && !reply.refusal && (
        <Banner tone="good" role="status">
          {reply.isConfirmed ? 'You are confirmed.' : 'Your answer was sent.'}
        </Banner>
      )}
      {open.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isBusy={fetcher.state !== 'idle'}
            disabled={given.length === 0}
          >
            {offer.answeredAt ? 'Change answer' : 'Send answer'}
          </Button>
          <span className="text-sm text-faint">You can change it until the production acts.</span>
        </div>
      )}
    </form>
  );
}

/** Returns the answer that all dates have, or null. */
function sameOf([first = null, ...others]: (OfferAnswer | null)[]): OfferAnswer | null {
  return others.every((it) => it === first) ? first : null;
}

const closedWords: Record<Exclude<Day['state'], 'open'>, string> = {
  moved: 'Moved to another date',
  past: 'Past',
  settled: 'No longer needed',
  confirmed: 'Confirmed',
  closed: 'The job is closed',
};

interface DayAnswerProps {
  day: Day;
  value: OfferAnswer | null;
  change: (answer: OfferAnswer) => void;
}

function DayAnswer({ day, value, change }: DayAnswerProps) {
  const { bookingDayId, askedDate, date, state, answer } = day;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2.5">
      <span className="min-w-24 font-medium">
        <PlainDate date={askedDate} />
      </span>
      {state === 'open' ? (
        <AnswerChoice
          legend={formatPlainDate(askedDate)}
          name={bookingDayId}
          value={value}
          change={change}
        />
      ) : (
        <span className="text-sm text-soft">
          {closedWords[state]}
          {state === 'moved' && (
            <>
              : <PlainDate date={date} />
            </>
          )}
          {answer && `. You said ${answerLabels[answer].toLowerCase()}`}
        </span>
      )}
    </li>
  );
}

interface AnswerChoiceProps {
  legend: string;
  name: string;
  value: OfferAnswer | null;
  change: (answer: OfferAnswer) => void;
}

function AnswerChoice({ legend, name, value, change }: AnswerChoiceProps) {
  return (
    <fieldset className="flex rounded-md inset-ring inset-ring-edge">
      <legend className="sr-only">{legend}</legend>
      {offerAnswers.map((it) => (
        <label
          key={it}
          className={cx(
            'relative flex h-9 cursor-pointer items-center rounded-md px-3 text-sm pointer-coarse:h-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            value === it ? 'bg-ink font-medium text-inverse' : 'text-soft hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            value={it}
            checked={value === it}
            onChange={() => change(it)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-md outline-none"
          />
          {answerLabels[it]}
        </label>
      ))}
    </fieldset>
  );
}
