import { type FormMetadata, getFormProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { Form as RouterForm, useNavigation } from 'react-router';
import { Banner } from '../banner.tsx';
import { Button, type ButtonProps } from '../button.tsx';
import { cx } from '../cx.ts';

interface FormProps<Schema extends Record<string, unknown>>
  extends Omit<ComponentProps<typeof RouterForm>, 'children' | 'form'> {
  form: FormMetadata<Schema, string[]>;
  /** Beside a refusal of the whole form: the way out of one the page knows by its code. */
  wayOut?: (code: string) => ReactNode;
  children: ReactNode;
}

/** A form that posts, shows what is wrong with it as a whole, and keeps what was typed. */
export function Form<Schema extends Record<string, unknown>>(props: FormProps<Schema>) {
  const { form, wayOut, children, className, ...rest } = props;
  const [error, code] = form.errors ?? [];
  return (
    <RouterForm
      method="post"
      {...getFormProps(form)}
      {...rest}
      className={cx('grid grid-cols-1 gap-4', className)}
    >
      <FormError id={form.errorId} error={error} action={code && wayOut?.(code)} />
      {children}
    </RouterForm>
  );
}

interface FormErrorProps {
  id: string;
  error: string | undefined;
  action: ReactNode;
}

function FormError({ id, error, action }: FormErrorProps) {
  if (!error) return null;
  return (
    <Banner tone="danger" role="alert" id={id} action={action}>
      {error}
    </Banner>
  );
}

/** The button that sends the form it stands in; busy while its answer is awaited. */
export function SubmitButton({ children, ...rest }: ButtonProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod !== undefined;
  return (
    <Button look="primary" type="submit" isBusy={isSending} {...rest}>
      {children}
    </Button>
  );
}
