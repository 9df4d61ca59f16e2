import type { OwnSheet } from '@callboard/core/crew';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { CallReply } from './call-reply.ts';

interface QuestionsProps {
  page: OwnSheet;
  path: string;
  reply: CallReply | null;
}

/** What the recipient asked, and where they ask. */
export function Questions({ page, path, reply }: QuestionsProps) {
  const { questions, recipientId, sheet } = page;
  return (
    <div id="questions" className="scroll-mt-4">
      <Section title="Ask the production">
        {questions.length > 0 && (
          <ul>
            {questions.map(({ id, text, createdAt, answeredAt }, at) => (
              <li
                key={id}
                {...(at === questions.length - 1 && { 'data-done': 'ask', tabIndex: -1 })}
                className="grid grid-cols-1 gap-0.5 border-t border-line py-2"
              >
                <p className="break-words whitespace-pre-line">{text}</p>
                <p className="text-sm text-soft">
                  {answeredAt ? 'Answered' : 'Sent to the production, not answered yet'},{' '}
                  <Instant at={createdAt} timeZone={sheet.day.timeZone} hasTime />
                </p>
              </li>
            ))}
          </ul>
        )}
        <form method="post" action={path} className="grid grid-cols-1 gap-3">
          <input type="hidden" name="intent" value="ask" />
          <Field
            id="question"
            label="Your question"
            hint="The people who made this call sheet see it. For anything urgent, call."
            error={reply?.refusal}
          >
            <Textarea
              id="question"
              name="text"
              rows={3}
              required
              defaultValue={reply?.text}
              aria-invalid={reply ? true : undefined}
              aria-describedby="question-error question-description"
              data-draft={recipientId}
            />
          </Field>
          <p data-message="" role="alert" className="text-danger empty:hidden" />
          <Button type="submit" size="lg" className="min-h-11 max-sm:w-full sm:justify-self-start">
            Send question
          </Button>
        </form>
      </Section>
    </div>
  );
}
