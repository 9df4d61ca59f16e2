import { getFormProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { Form as RouterForm, useNavigation } from 'react-router';
import { Banner } from '../banner.tsx';
import { Button, type ButtonProps } from '../button.tsx';
import { cx } from '../cx.ts';

type AnyForm = Parameters<typeof getFormProps>[0];

interface FormProps extends Omit<ComponentProps<typeof RouterForm>, 'children'> {
  form: AnyForm;
  children: ReactNode;
}

/** A form that posts, shows what is wrong with it as a whole, and keeps what was typed. */
export function Form({ form, children, className, ...rest }: FormProps) {
  return (
    <RouterForm
      method="post"
      {...getFormProps(form)}
      {...rest}
      className={cx('grid gap-4', className)}
    >
      <FormError form={form} />
      {children}
    </RouterForm>
  );
}

export function FormError({ form }: { form: AnyForm }) {
  const error = Array.isArray(form.errors) ? form.errors[0] : undefined;
  if (typeof error !== 'string') return null;
  return (
    <Banner tone="danger" role="alert" id={form.errorId}>
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
