import { ExternalLink } from 'lucide-react';
import { LinkButton } from '#app/ui/button.tsx';
import { framedUrlOf } from './framed-cut.ts';
import { FramedCut } from './framed-player.tsx';
import type { CutVersion } from './review-data.ts';

/** A cut on another site: in a frame where the site allows that, and always a way to it. */
export function CutFrame({ version, title }: { version: CutVersion; title: string }) {
  const { externalUrl, fileName, versionNumber } = version;
  const framed = externalUrl === null ? null : framedUrlOf(externalUrl);
  return (
    <div className="grid grid-cols-1 gap-2">
      {framed ? (
        <FramedCut title={`${title}, v${versionNumber}`} url={framed} />
      ) : (
        <p className="grid min-h-28 w-full place-content-center rounded-md bg-well px-4 text-center text-sm text-balance text-soft">
          {fileName} plays on its own site.
        </p>
      )}
      {externalUrl && (
        <LinkButton
          to={externalUrl}
          icon={<ExternalLink aria-hidden="true" />}
          variant={framed ? 'quiet' : 'primary'}
          className="justify-self-start"
          target="_blank"
          rel="noreferrer"
        >
          Open v{versionNumber} on {new URL(externalUrl).hostname}
        </LinkButton>
      )}
    </div>
  );
}
