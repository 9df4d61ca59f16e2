import { useNavigation, useSubmit } from 'react-router';
import { Button } from '../button.tsx';

const action = '/settings/profile';
const intent = 'proof-ask';

/** Mails the viewer a code that confirms their email, and opens the page where it is entered. */
export function ConfirmEmailButton() {
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Button
      size="sm"
      isBusy={isBusy}
      onClick={() => void submit({ intent }, { method: 'post', action })}
    >
      Email me a code
    </Button>
  );
}
