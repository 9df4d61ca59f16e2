import { type ComponentProps, useRef } from 'react';
import { Button } from '../button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> {
  /** As in an input: "image/*". */
  accept?: string;
  add: (files: File[]) => void;
}

/** Button that chooses files. */
export function FileButton({ accept, add, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        hidden
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
