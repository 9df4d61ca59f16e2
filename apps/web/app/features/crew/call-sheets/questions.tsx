import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Mail, Phone } from '#app/ui/links.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { CallSheetPage } from './call-sheet.ts';

type Question = CallSheetPage['questions'][number];

interface QuestionsProps {
  page: Pick<CallSheetPage, 'questions' | 'day'>;
  isEditable: boolean;
}

/** What the readers of a call sheet asked, open questions first. */
export function Questions({ page: { questions, day }, isEditable }: QuestionsProps) {
  if (questions.length === 0) return null;
  const open = questions.filter((it) => it.answeredAt === null);
  const answered = questions.filter((it) => it.answeredAt !== null);
  return (
    <Section
      title={
        <>
          Questions <Count>{open.length > 0 ? `${open.length} open` : 'All answered'}</Count>
        </>
      }
    >
      <ul>
        {[...open, ...answered].map((it) => (
          <li
            key={it.id}
            className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-2.5 text-sm last:border-b-0"
          >
            <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
              <p className={it.answeredAt ? 'break-words text-soft' : 'break-words'}>
                <bdi>{it.text}</bdi>
              </p>
              <p className="flex flex-wrap gap-x-3 text-xs text-faint">
                <span>
                  {it.name}, <Instant at={it.createdAt} timeZone={day.timeZone} hasTime />
                </span>
                {it.phone && <Phone number={it.phone} />}
                {it.email && <Mail to={it.email} />}
                {it.answeredAt && <span>Answered by {it.answeredBy}</span>}
              </p>
            </div>
            {isEditable && <AnswerButton question={it} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AnswerButton({ question: { id, name, answeredAt } }: { question: Question }) {
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const isAnswered = answeredAt === null;
  const answer = async () => {
    const send = async () => {
      await apiClient.callSheets.answer.mutate({ id, isAnswered });
      return true;
    };
    if (await run(send)) toast(isAnswered ? 'Marked as answered' : 'Reopened');
  };
  return (
    <Button
      size="sm"
      isBusy={isBusy}
      aria-label={
        isAnswered ? `Mark the question of ${name} as answered` : `Reopen the question of ${name}`
      }
      onClick={() => void answer()}
    >
      {isAnswered ? 'Mark as answered' : 'Reopen'}
    </Button>
  );
}
