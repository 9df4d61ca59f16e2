import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface DialogButtonProps extends ButtonProps {
  /** Loads the dialog, which is done before the button is pressed. */
  fetch: () => void;
  dialog: (close: () => void) => ReactNode;
}

/** Button that opens a dialog which is loaded on demand. */
export function DialogButton({ fetch, dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onPointerEnter={fetch} onFocus={fetch} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
