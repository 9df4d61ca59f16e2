import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Attempt, outcomeOf } from './delivery.ts';
import { RawText } from './raw-text.tsx';

/** Lists the attempts, newest first: time, duration and response. */
export function AttemptList({ attempts }: { attempts: Attempt[] }) {
  return (
    <ol className="border-t border-line">
      {attempts.toReversed().map((it, index) => (
        <li key={it.number} className="border-b border-line">
          <details open={index === 0}>
            <summary className="ml-4 list-outside rounded-sm py-2.5 text-sm hover:bg-well">
              <AttemptLine attempt={it} />
            </summary>
            <div className="grid gap-4 pt-1 pb-4">
              <RawText title="Request headers" text={headerLines(it.requestHeaders)} />
              {!it.responseBody ? (
                <p className="text-sm text-faint">
                  {it.responseBody === null ? 'No response.' : 'The response had no body.'}
                </p>
              ) : (
                <RawText
                  title={it.isResponseTruncated ? 'Response (first 16 KB)' : 'Response'}
                  text={it.responseBody}
                />
              )}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

function AttemptLine({ attempt }: { attempt: Attempt }) {
  const { timeZone } = useViewer().workspace;
  const { number, at, durationMs, statusCode, error } = attempt;
  const isGood = error === null && statusCode !== null && statusCode >= 200 && statusCode < 300;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 gap-y-0.5 align-top">
      <span className="font-medium">Attempt {number}</span>
      <Pill shape={isGood ? 'check' : 'cross'} tone={isGood ? 'good' : 'danger'}>
        {isGood ? 'Delivered' : 'Failed'}
      </Pill>
      <span className="text-soft">{outcomeOf(statusCode, error)}</span>
      <span className="tabular text-xs text-faint">
        <Instant at={at} timeZone={timeZone} hasTime />, {durationOf(durationMs)}
      </span>
    </span>
  );
}

function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** Returns "84 ms" or "10.0 s". */
function durationOf(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
