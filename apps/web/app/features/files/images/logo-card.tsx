import { groundOf, pictureAddress } from '#app/ui/avatar.tsx';
import { cx } from '#app/ui/cx.ts';
import { Section } from '#app/ui/page-header.tsx';
import { ImageButtons } from './image-buttons.tsx';
import { ImageState, type OwnImage } from './image-state.tsx';
import { useImage } from './use-image.ts';

interface LogoCardProps {
  logo: OwnImage | null;
  isEditable: boolean;
}

/** The company's logo, as it looks on light and on dark. */
export function LogoCard({ logo, isEditable }: LogoCardProps) {
  const { upload, remove } = useImage('logo');
  if (!isEditable && logo?.state !== 'ready') return null;
  return (
    <Section title="Logo">
      <p className="max-w-[60ch] text-sm text-pretty text-soft">
        Shown beside the name of the company, and at the top of mail. PNG, JPEG or WebP up to 20 MB.
      </p>
      {logo?.state === 'ready' && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <LogoOn ground="light" logo={logo} />
          <LogoOn ground="dark" logo={logo} />
        </div>
      )}
      <ImageState image={logo} />
      {isEditable && (
        <ImageButtons
          noun="logo"
          hasImage={logo !== null}
          upload={upload}
          remove={() => logo && void remove(logo.id)}
        />
      )}
    </Section>
  );
}

/** A light logo keeps a dark ground on a light page, and a dark one a white ground on a dark page. */
function LogoOn({ ground, logo }: { ground: 'light' | 'dark'; logo: OwnImage }) {
  const isDark = ground === 'dark';
  return (
    <figure className="grid gap-1">
      <div
        className={cx(
          'grid h-24 place-items-center rounded-md p-3 inset-ring inset-ring-line',
          isDark ? 'bg-dark-plate' : 'bg-plate',
        )}
      >
        <img
          src={pictureAddress(logo.id, 'small')}
          alt={`Logo on ${ground}`}
          className={cx('max-h-16 max-w-full rounded-sm p-1', groundOf(logo.isLight))}
        />
      </div>
      <figcaption className="text-xs text-faint">On {ground}</figcaption>
    </figure>
  );
}
