import { clockTime } from '@callboard/core/dates';
import { useViewer } from '#app/frame/viewer.ts';
import { cx } from '#app/ui/cx.ts';

export interface Hour {
  /** Start of the hour. */
  at: Date;
  delivered: number;
  failed: number;
}

const labelEvery = 6;

/** Shows the attempts of the last 24 hours by hour, also as a table and as CSV. */
export function HourChart({ hours }: { hours: Hour[] }) {
  const { timeZone } = useViewer().workspace;
  const most = Math.max(1, ...hours.map((it) => it.delivered + it.failed));
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-pretty text-soft">{sentenceOf(hours)}</figcaption>
      <div aria-hidden="true" className="grid gap-1">
        <div className="flex h-24 items-end gap-0.5 border-b border-line">
          {hours.map((it) => (
            <Bar key={it.at.getTime()} hour={it} most={most} title={titleOf(it, timeZone)} />
          ))}
        </div>
        <div className="flex gap-0.5 text-2xs text-faint">
          {hours.map((it, index) => (
            <span key={it.at.getTime()} className="tabular min-w-0 flex-1 whitespace-nowrap">
              {index % labelEvery === 0 && clockTime(it.at, timeZone)}
            </span>
          ))}
        </div>
        <p className="flex gap-4 text-xs text-faint">
          <span className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-[2px] bg-ink/75" /> Delivered
          </span>
          <span className="flex items-center gap-1.5">
            <span className={cx('size-2.5 rounded-[2px]', hatched)} /> Failed
          </span>
        </p>
      </div>
      <HourTable hours={hours} timeZone={timeZone} />
    </figure>
  );
}

/** Failures are also striped, so that color is not the only difference. */
const hatched =
  'bg-danger bg-[repeating-linear-gradient(135deg,transparent_0_2px,var(--color-paper)_2px_3px)]';

function Bar({ hour, most, title }: { hour: Hour; most: number; title: string }) {
  const share = (count: number) => ({ height: `${(count / most) * 100}%` });
  return (
    <span title={title} className="flex h-full min-w-0 flex-1 flex-col justify-end hover:bg-well">
      {hour.failed > 0 && (
        <span style={share(hour.failed)} className={cx('min-h-1 rounded-t-[2px]', hatched)} />
      )}
      {hour.delivered > 0 && (
        <span
          style={share(hour.delivered)}
          className={cx('min-h-1 bg-ink/75', hour.failed === 0 && 'rounded-t-[2px]')}
        />
      )}
    </span>
  );
}

function HourTable({ hours, timeZone }: { hours: Hour[]; timeZone: string }) {
  return (
    <details className="text-sm">
      <summary className="rounded-sm text-xs text-faint hover:text-ink">As a table</summary>
      <table className="mt-2 w-full max-w-md text-sm">
        <caption className="sr-only">Attempts of the last 24 hours</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-faint">
            <th scope="col" className="h-8 font-normal">
              Hour from
            </th>
            <th scope="col" className="text-right font-normal">
              Delivered
            </th>
            <th scope="col" className="text-right font-normal">
              Failed
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map((it) => (
            <tr key={it.at.getTime()} className="tabular border-b border-line">
              <th scope="row" className="h-8 text-left font-normal text-soft">
                {clockTime(it.at, timeZone)}
              </th>
              <td className="text-right">{it.delivered}</td>
              <td className="text-right">{it.failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(hours))}`}
        download="deliveries-per-hour.csv"
        className="mt-2 inline-block rounded-sm text-xs underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        Download as CSV
      </a>
    </details>
  );
}

/** Returns "41 attempts in the last 24 hours: 38 delivered, 3 failed." */
function sentenceOf(hours: Hour[]): string {
  const delivered = hours.reduce((sum, it) => sum + it.delivered, 0);
  const failed = hours.reduce((sum, it) => sum + it.failed, 0);
  const attempts = delivered + failed;
  if (attempts === 0) return 'Nothing was sent in the last 24 hours.';
  const count = attempts === 1 ? 'One attempt' : `${attempts} attempts`;
  if (failed === 0) return `${count} in the last 24 hours, all delivered.`;
  if (delivered === 0) return `${count} in the last 24 hours, none delivered.`;
  return `${count} in the last 24 hours: ${delivered} delivered, ${failed} failed.`;
}

function titleOf(hour: Hour, timeZone: string): string {
  return `From ${clockTime(hour.at, timeZone)}: ${hour.delivered} delivered, ${hour.failed} failed`;
}

function csvOf(hours: Hour[]): string {
  const rows = hours.map((it) => [it.at.toISOString(), it.delivered, it.failed].join(','));
  return ['hour,delivered,failed', ...rows].join('\r\n');
}
