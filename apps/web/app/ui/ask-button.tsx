import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { AlertDialog } from './alert-dialog.tsx';
import { Button, type ButtonLook, type ButtonProps } from './button.tsx';

interface AskButtonProps extends Pick<ButtonProps, 'size' | 'className' | 'aria-label'> {
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
  yes: { label: string; look: ButtonLook };
  children?: ReactNode;
}

/** Button that asks for confirmation, then posts its fields to the page's action. */
export function AskButton(props: AskButtonProps) {
  const { fetcherKey, fields, label, title, description, yes, children, ...button } = props;
  const { submit, state, formData } = useFetcher({ key: fetcherKey });
  const [isAsking, setAsking] = useState(false);
  const isOwn = Object.entries(fields).every(([name, value]) => formData?.get(name) === value);
  const act = () => {
    void submit(fields, { method: 'post' });
    setAsking(false);
  };
  return (
    <AlertDialog
      isOpen={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button {...button} isBusy={state !== 'idle' && isOwn}>
          {label}
        </Button>
      }
      title={title}
      description={description}
      action={
        <Button look={yes.look} onClick={act}>
          {yes.label}
        </Button>
      }
    >
      {children}
    </AlertDialog>
  );
}
