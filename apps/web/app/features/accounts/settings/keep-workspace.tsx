import { Form, useNavigation } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Section } from '#app/ui/page-header.tsx';

interface KeepWorkspaceProps {
  deletesAt: Date;
  lastResult: FormReply | undefined;
}

/** Says when the workspace will be deleted, and cancels that. */
export function KeepWorkspace({ deletesAt, lastResult }: KeepWorkspaceProps) {
  const { timeZone } = useViewer().workspace;
  const isSending = useNavigation().formData?.get('intent') === 'keep';
  const [error] = lastResult?.error?.[''] ?? [];
  return (
    <Section title="This workspace will be deleted">
      <p className="max-w-[70ch] text-pretty text-soft">
        Everything in it is deleted after <Instant at={deletesAt} timeZone={timeZone} hasTime />.
        Until then it is read-only.
      </p>
      {error && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="keep" />
        <Button variant="primary" type="submit" isBusy={isSending}>
          Keep the workspace
        </Button>
      </Form>
    </Section>
  );
}
