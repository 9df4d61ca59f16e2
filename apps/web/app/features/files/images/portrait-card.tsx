import { Avatar } from '#app/ui/avatar.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { ImageButtons } from './image-buttons.tsx';
import { ImageState, type OwnImage } from './image-state.tsx';
import { useImage } from './use-image.ts';

interface PortraitCardProps {
  name: string;
  company: string;
  portrait: OwnImage | null;
  isEditable: boolean;
}

/** The person's profile picture in this company. */
export function PortraitCard({ name, company, portrait, isEditable }: PortraitCardProps) {
  const { upload, remove } = useImage('portrait');
  return (
    <Section title="Picture">
      <div className="flex items-center gap-4">
        <Avatar name={name} imageId={portrait?.state === 'ready' ? portrait.id : null} size="lg" />
        <p className="text-sm text-pretty text-soft">
          Shown instead of your initials at <bdi>{company}</bdi>. PNG, JPEG or WebP up to 20 MB.
        </p>
      </div>
      <ImageState image={portrait} />
      {isEditable && (
        <ImageButtons
          noun="picture"
          hasImage={portrait !== null}
          upload={upload}
          remove={() => portrait && void remove(portrait.id)}
        />
      )}
    </Section>
  );
}
