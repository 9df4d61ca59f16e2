import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { AlertDialog } from './alert-dialog.tsx';
import { Button, type ButtonProps, type ButtonVariant } from './button.tsx';

interface ConfirmButtonProps extends Pick<ButtonProps, 'size' | 'className' | 'aria-label'> {
  /** Key of a fetcher of the page, which outlives the button's row. */
  fetcherKey: string;
  /** Fields to post after confirmation. */
  fields: Record<string, string>;
  /** Label of the button. */
  label: string;
  /** Title of the dialog. */
  title: string;
  description: ReactNode;
  /** The confirm button. */
  confirm: { label: string; variant: ButtonVariant };
  children?: ReactNode;
}

/** Button that asks for confirmation, then posts its fields to the page's action. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { fetcherKey, fields, label, title, description, confirm, children, ...button } = props;
  const { submit, state, formData } = useFetcher({ key: fetcherKey });
  const [isOpen, setOpen] = useState(false);
  const isOwn = Object.entries(fields).every(([name, value]) => formData?.get(name) === value);
  const act = () => {
    void submit(fields, { method: 'post' });
    setOpen(false);
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button {...button} isBusy={state !== 'idle' && isOwn}>
          {label}
        </Button>
      }
      title={title}
      description={description}
      action={
        <Button variant={confirm.variant} onClick={act}>
          {confirm.label}
        </Button>
      }
    >
      {children}
    </AlertDialog>
  );
}
