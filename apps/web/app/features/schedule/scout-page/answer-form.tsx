import type { ShownScoutSheet } from '@callboard/core/schedule';
import {
  longestScoutComment,
  scoutPickLabels,
  scoutPicks,
} from '@callboard/domain/scout-sheets/enums';
import { CircleCheck } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Textarea } from '#app/ui/input.tsx';
import { Place } from './place.tsx';
import type { ScoutReply } from './scout-reply.ts';

interface AnswerFormProps {
  page: ShownScoutSheet;
  path: string;
  reply: ScoutReply | null;
}

/** The locations, each with what the reader thinks of it, and one button for all. */
export function AnswerForm({ page, path, reply }: AnswerFormProps) {
  const { places, answers, browser } = page;
  const name = reply?.name ?? answers[0]?.name ?? '';
  return (
    <form method="post" action={path} className="grid grid-cols-1 gap-8">
      <input type="hidden" name="browser" value={browser} />
      {places.map((place, at) => (
        <Place key={place.id} place={place} path={path}>
          <Answer at={at} place={place} {...answerOf(page, reply, place.id)} />
        </Place>
      ))}
      <div id="send" className="grid scroll-mt-4 grid-cols-1 gap-4 border-t border-line pt-6">
        {reply?.refusal && (
          <p role="alert" className="rounded-md bg-danger-wash px-3 py-2.5 text-danger">
            {reply.refusal}
          </p>
        )}
        {!reply && answers.length > 0 && (
          <p role="status" className="flex items-center gap-2 font-medium text-good">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            Your answers were sent. You can change them here.
          </p>
        )}
        <Field
          id="name"
          label="Your name"
          hint="Anyone with this link can answer. The production sees the name that you enter."
          error={reply?.nameRefusal ?? undefined}
        >
          <Input
            id="name"
            name="name"
            required
            maxLength={200}
            autoComplete="name"
            dir="auto"
            defaultValue={name}
            aria-invalid={reply?.nameRefusal ? true : undefined}
            aria-describedby="name-error name-description"
            className="min-h-11"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" className="min-h-12 max-sm:w-full">
          {answers.length > 0 ? 'Send changes' : 'Send answers'}
        </Button>
      </div>
    </form>
  );
}

/** Returns what was typed for a location, or else what was answered before. */
function answerOf({ answers }: ShownScoutSheet, reply: ScoutReply | null, locationId: string) {
  if (reply) return reply.answers.get(locationId) ?? { pick: null, comment: '' };
  const own = answers.find((it) => it.locationId === locationId);
  return { pick: own?.pick ?? null, comment: own?.comment ?? '' };
}

interface AnswerProps {
  at: number;
  place: ShownScoutSheet['places'][number];
  pick: string | null;
  comment: string;
}

function Answer({ at, place, pick, comment }: AnswerProps) {
  const field = `answers[${at}]`;
  const id = `comment-${at}`;
  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-md bg-well p-3 inset-ring inset-ring-line">
      <legend className="sr-only">Your answer for {place.name}</legend>
      <input type="hidden" name={`${field}.locationId`} value={place.id} />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {[...scoutPicks, null].map((it) => (
          <label
            key={it}
            className={`flex min-h-11 items-center justify-center gap-2 rounded-md bg-sheet px-2 font-medium inset-ring inset-ring-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${it === null ? 'text-soft' : 'has-checked:bg-ink has-checked:text-inverse'}`}
          >
            <input
              type="radio"
              name={`${field}.pick`}
              value={it ?? ''}
              defaultChecked={pick === it}
              className="m-0 size-4 accent-current"
            />
            {it === null ? 'No answer' : scoutPickLabels[it]}
          </label>
        ))}
      </div>
      <Field id={id} label="Comment" isOptional>
        <Textarea
          id={id}
          name={`${field}.comment`}
          rows={2}
          maxLength={longestScoutComment}
          dir="auto"
          defaultValue={comment}
        />
      </Field>
    </fieldset>
  );
}
