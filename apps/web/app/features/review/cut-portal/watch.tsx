import type { PortalCut } from '@callboard/core/review';
import { Play } from 'lucide-react';
import { LinkButton } from '#app/ui/button.tsx';
import { framedUrlOf } from '../framed-cut.ts';
import { FramedCut } from '../framed-player.tsx';

/** The cut that a client watches: in a frame where its site allows that, and always a way to it. */
export function Watch({ cut }: { cut: PortalCut }) {
  const { title, company, version } = cut;
  const { externalUrl, versionNumber } = version;
  if (externalUrl === null) {
    return (
      <p className="rounded-md bg-well px-4 py-6 text-center text-balance text-soft">
        {company} sends you this cut.
      </p>
    );
  }
  const framed = framedUrlOf(externalUrl);
  return (
    <div className="grid grid-cols-1 gap-2">
      {framed && <FramedCut title={`${title}, v${versionNumber}`} url={framed} />}
      <LinkButton
        to={externalUrl}
        icon={<Play aria-hidden="true" />}
        size="lg"
        variant={framed ? 'quiet' : 'primary'}
        className={framed ? 'justify-self-start' : 'min-h-14'}
        target="_blank"
        rel="noreferrer"
      >
        {framed ? `Open v${versionNumber}` : `Watch v${versionNumber}`} on{' '}
        {new URL(externalUrl).hostname.replace(/^www\./, '')}
      </LinkButton>
    </div>
  );
}
