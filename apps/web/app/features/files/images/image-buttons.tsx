import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

interface ImageButtonsProps {
  /** "logo" or "picture". */
  noun: string;
  hasImage: boolean;
  upload: (file: File) => void;
  remove: () => void;
}

/** Formats of which pictures are made; HEIC too, so that its refusal says what to do. */
const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/tiff,.heic,.heif';

/** Buttons that upload, replace and remove an image. */
export function ImageButtons({ noun, hasImage, upload, remove }: ImageButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload(file);
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>
        {hasImage ? `Replace ${noun}` : `Upload ${noun}`}
      </Button>
      {hasImage && (
        <Button variant="quiet" onClick={remove}>
          Remove {noun}
        </Button>
      )}
    </div>
  );
}
