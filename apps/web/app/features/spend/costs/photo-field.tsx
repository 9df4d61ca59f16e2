import { Camera, Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { pictureAddress } from '#app/ui/avatar.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { FormField } from '#app/ui/form/fields.tsx';
import { textOf } from '#app/ui/form/typed-props.ts';
import { usePhoto } from './use-photo.ts';

interface PhotoFieldProps {
  field: FormField;
  projectId: string;
  /** Name of the stored file. */
  fileName?: string | null;
}

/** Photo of a receipt, from the camera of a phone, or a file. It is sent as soon as it is chosen. */
export default function PhotoField({ field, projectId, fileName }: PhotoFieldProps) {
  const stored = textOf(field);
  const { photo, choose, clear, fill } = usePhoto(projectId, {
    fileId: stored,
    ...(fileName && { name: fileName }),
  });
  const input = useRef<HTMLInputElement>(null);
  const isSending = photo.percent !== undefined;
  const hasPhoto = photo.fileId !== '' || photo.name !== undefined;
  return (
    <div className="grid grid-cols-1 gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        capture="environment"
        hidden
        aria-label="Photo of the receipt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          target.value = '';
        }}
      />
      <input
        type="hidden"
        name={field.name}
        value={photo.fileId}
        aria-label="Photo"
        data-label={photo.name ?? ''}
        data-rendered={stored}
        onInput={({ currentTarget: { value } }) => value !== photo.fileId && fill(value)}
      />
      {hasPhoto ? (
        <div className="flex items-center gap-3 rounded-md bg-well p-2">
          <Picture key={photo.fileId || photo.localUrl} {...photo} />
          <span className="min-w-0 flex-1 text-sm">
            <bdi className="block truncate">{photo.name ?? 'Photo'}</bdi>
            {isSending && <span className="tabular text-xs text-faint">{photo.percent}% sent</span>}
          </span>
          <Button size="sm" onClick={() => input.current?.click()}>
            Replace
          </Button>
          <IconButton label="Remove photo" onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        <Button
          size="lg"
          className="w-full sm:w-auto sm:justify-self-start"
          icon={<Camera aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Add photo
        </Button>
      )}
      <FieldError id={field.errorId} error={photo.error ?? errorOf(field)} />
      <p role="status" className="sr-only">
        {photo.fileId && photo.localUrl ? 'The photo is attached.' : ''}
      </p>
    </div>
  );
}

function errorOf({ errors }: FormField): string | undefined {
  const [error] = errors ?? [];
  return typeof error === 'string' ? error : undefined;
}

function Picture({ fileId, localUrl }: { fileId: string; localUrl?: string }) {
  const [hasFailed, setFailed] = useState(false);
  const source = localUrl ?? (fileId ? pictureAddress(fileId, 'small') : undefined);
  if (!source || hasFailed) {
    return <Paperclip aria-hidden="true" className="mx-2 size-4 shrink-0 text-faint" />;
  }
  return (
    <img
      src={source}
      alt=""
      className="size-12 shrink-0 rounded-sm object-cover"
      onError={() => setFailed(true)}
    />
  );
}
