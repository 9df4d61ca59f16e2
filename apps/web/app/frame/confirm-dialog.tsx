import type { Ways } from '@callboard/core/accounts';
import { useEffect, useState } from 'react';
import { endConfirmation } from '#app/connection/confirmation.ts';
import { type Answer, FactorStep } from '#app/features/accounts/factors/factor-step.tsx';
import { post } from '#app/features/accounts/factors/post.ts';
import { Button } from '#app/ui/button.tsx';
import { AskingDialog } from './asking-dialog.tsx';
import { PasswordStep } from './password-step.tsx';

/** Asks the person to prove who they are before an act that cannot be undone. */
export default function ConfirmDialog() {
  const ways = useWays();
  const send = async (answer: Answer | { password: string }) => {
    const result = await post('/confirm', answer);
    if ('refusal' in result) return result.refusal;
    endConfirmation(true);
    return undefined;
  };
  const cancel = () => endConfirmation(false);
  const hasFactor = ways && (ways.hasPasskeys || ways.hasApp);
  const cancelButton = (
    <Button variant="quiet" onClick={cancel}>
      Cancel
    </Button>
  );
  return (
    <AskingDialog
      title="Confirm it is you"
      description={`${hasFactor ? 'Use your second factor' : 'Enter your password'} to continue. You will not be asked again for ten minutes.`}
      onCancel={cancel}
    >
      {hasFactor && <FactorStep ways={ways} purpose="confirm" send={send} />}
      {hasFactor && cancelButton}
      {ways && !hasFactor && (
        <PasswordStep send={(password) => send({ password })} label="Continue">
          {cancelButton}
        </PasswordStep>
      )}
    </AskingDialog>
  );
}

function useWays(): Ways | undefined {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    const read = async () => {
      const response = await fetch('/confirm').catch(() => undefined);
      if (response?.ok) setWays(await response.json());
      else endConfirmation(false);
    };
    void read();
  }, []);
  return ways;
}
