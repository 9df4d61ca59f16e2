import { estimateKindLabels } from '@callboard/domain/estimates/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { FileDown } from 'lucide-react';
import { Link } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { formatInstant, PlainDate } from '#app/ui/date.tsx';
import type { PortalPage } from './page-data.ts';

/** What was sent, for how much, and whether the client still decides. */
export function EstimateHead({ page, path }: { page: PortalPage; path: string }) {
  const { estimate, message, closed, approval, timeZone, versions } = page;
  const { number, version, title, totalCents, currency, validUntil, letterhead } = estimate;
  const others = versions.filter((it) => it.version !== version);
  const newest = versions[0]?.version;
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Summary">
      <div>
        <p className="text-sm text-soft">
          {estimateKindLabels[estimate.kind]} {number}
          {version > 1 && `, version ${version}`} for {letterhead.client}
        </p>
        <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance break-words">
          {title}
        </h1>
      </div>
      <p className="tabular text-2xl font-semibold tracking-[-0.02em]">
        {formatMoney(totalCents, currency)}
      </p>
      {validUntil && closed === null && (
        <p className="text-sm text-soft">
          Valid until <PlainDate date={validUntil} />
        </p>
      )}
      {approval && closed?.reason === 'accepted' ? (
        <Banner tone="good" role="status">
          {`${approval.name} approved version ${approval.version} for ${formatMoney(approval.totalCents, currency)} on ${formatInstant(new Date(approval.at), timeZone, true)}.`}
        </Banner>
      ) : (
        closed && <Banner role="status">{closed.sentence}</Banner>
      )}
      {message && (
        <blockquote
          dir="auto"
          className="border-l-2 border-line pl-3 whitespace-pre-wrap text-soft"
        >
          {message}
        </blockquote>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <a href={`${path}/estimate.pdf?version=${version}`} className={link}>
          <FileDown aria-hidden="true" className="size-4" /> Download as PDF
        </a>
        {approval?.version === version && (
          <a href={`${path}/certificate.pdf?version=${version}`} className={link}>
            <FileDown aria-hidden="true" className="size-4" /> Certificate of approval
          </a>
        )}
        {others.map((it) => (
          <Link
            key={it.version}
            to={it.version === newest ? path : `${path}?version=${it.version}`}
            className={link}
          >
            Read version {it.version}
          </Link>
        ))}
      </p>
    </section>
  );
}

const link =
  'touch-link inline-flex items-center gap-1.5 text-ink underline decoration-edge underline-offset-4 hover:decoration-ink';
