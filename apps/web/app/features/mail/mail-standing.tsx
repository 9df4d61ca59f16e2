import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import type { Mail } from './mail.ts';

/** Shows "Sent Tue 24 Nov, 14:05. The mail server answered: 250 OK". */
export function MailStanding({ mail }: { mail: Mail }) {
  const { timeZone } = useViewer().workspace;
  const { state, nextAt, endedAt, response, attempts } = mail;
  const at = (instant: Date) => <Instant at={instant} timeZone={timeZone} hasTime />;
  return (
    <>
      {state === 'queued' && attempts === 0 && 'Waiting to be sent. '}
      {state === 'queued' && attempts > 0 && nextAt && <>Next attempt {at(nextAt)}. </>}
      {state !== 'queued' && endedAt && (
        <>
          {sentences[state]} {at(endedAt)}.{' '}
        </>
      )}
      {response && (
        <>
          The mail server answered: <bdi dir="auto">{response}</bdi>
        </>
      )}
    </>
  );
}

const sentences: Record<Exclude<Mail['state'], 'queued'>, string> = {
  sent: 'Accepted by the mail server',
  kept: 'Kept in the outbox since',
  delivered: 'Delivered',
  bounced: 'Bounced',
  failed: 'Failed',
};
