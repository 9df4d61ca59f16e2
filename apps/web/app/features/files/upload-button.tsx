import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

/** Button that chooses files to upload. */
export function UploadButton({ add }: { add: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        variant="primary"
        icon={<Upload aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Upload
      </Button>
    </>
  );
}
