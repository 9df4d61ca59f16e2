import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import type { Text } from './text.ts';

/** Says how a text fared, and why it failed. */
export function TextStanding({ text }: { text: Text }) {
  const { timeZone } = useViewer().workspace;
  const { state, nextAt, endedAt, response, attempts, hasStopped } = text;
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
      {response && (state === 'queued' || state === 'failed') && <bdi dir="auto">{response} </bdi>}
      {hasStopped &&
        'This phone answered STOP, so no more texts go to it until its owner answers START.'}
    </>
  );
}

const sentences: Record<Exclude<Text['state'], 'queued'>, string> = {
  sent: 'Accepted by the text server',
  delivered: 'Reached the phone',
  failed: 'Not delivered',
};
