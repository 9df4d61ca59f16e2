import { type FormMetadata, getFormProps } from '@conform-to/react';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { Form as RouterForm, useNavigation } from 'react-router';
import { importPart } from '#app/connection/import-part.ts';
import { Banner } from '../banner.tsx';
import { Button, type ButtonProps } from '../button.tsx';
import { cx } from '../cx.ts';
import { ConfirmEmailButton } from './confirm-email-button.tsx';
import { extrasOf } from './form-extras.ts';

const ConflictPanel = lazy(() => importPart(() => import('./conflict-panel.tsx')));

interface FormProps<Schema extends Record<string, unknown>>
  extends Omit<ComponentProps<typeof RouterForm>, 'children' | 'form'> {
  form: FormMetadata<Schema, string[]>;
  /** Next to an error of the whole form: an action for a code that the page recognizes. */
  wayOut?: (code: string) => ReactNode;
  children: ReactNode;
}

/** The action for a code that any form may get. */
const ways: Record<string, ReactNode> = { email_not_confirmed: <ConfirmEmailButton /> };

/** Posts a form, shows the error of the whole form and keeps the values. */
export function Form<Schema extends Record<string, unknown>>(props: FormProps<Schema>) {
  const { form, wayOut, children, className, ...rest } = props;
  const [error, code = ''] = form.errors ?? [];
  const { notice, opened, formKey, conflict } = extrasOf(form) ?? {};
  return (
    <RouterForm
      method="post"
      {...getFormProps(form)}
      {...rest}
      className={cx('grid grid-cols-1 gap-4', className)}
    >
      <FormError id={form.errorId} error={error} action={wayOut?.(code) ?? ways[code]} />
      {opened && <input type="hidden" name="opened" value={opened} />}
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      {conflict && (
        <Suspense>
          <ConflictPanel key={form.id} formId={form.id} {...conflict} />
        </Suspense>
      )}
      {children}
      {notice}
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

/** Submit button of its form; busy until the response. */
export function SubmitButton({ children, ...rest }: ButtonProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod !== undefined;
  return (
    <Button variant="primary" type="submit" isBusy={isSending} {...rest}>
      {children}
    </Button>
  );
}
