import type { Caller } from '@callboard/api';
import { useAct } from '#app/acts/use-act.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';

type Texts = NonNullable<Awaited<ReturnType<Caller['crewMembers']['page']>>['texts']>;

interface TextsSectionProps {
  person: { id: string; name: string };
  texts: Texts;
}

/** Whether a person agreed to text messages, and the record of it. */
export default function TextsSection({ person: { id, name }, texts }: TextsSectionProps) {
  const { canChange } = useViewer();
  const { isBusy, refusal, run } = useAct();
  const { agreedAt, stoppedAt } = texts;
  const isAgreed = agreedAt === null;
  const turn = () =>
    void run(async () => {
      const { crewMembers } = await loadApiClient();
      await crewMembers.setTexts.mutate({ id, isAgreed });
    });
  return (
    <Section title="Text messages">
      <p className="text-sm text-pretty">
        <What name={name} texts={texts} />
      </p>
      {canChange('crew.edit') && !stoppedAt && (
        <div>
          <Button isBusy={isBusy} onClick={turn}>
            {isAgreed ? 'Record that they agreed' : 'End texts'}
          </Button>
        </div>
      )}
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
    </Section>
  );
}

function What({
  name,
  texts: { agreedAt, recordedBy, stoppedAt, phone },
}: Omit<TextsSectionProps, 'person'> & { name: string }) {
  const { workspace } = useViewer();
  const at = (instant: Date) => <Instant at={instant} timeZone={workspace.timeZone} hasTime />;
  if (stoppedAt) {
    return (
      <>
        {name} answered STOP {at(stoppedAt)}. They get texts again once they answer START.
      </>
    );
  }
  if (!agreedAt) {
    return 'Call sheets are texted only to people who agreed to it. They can agree on the page of a call sheet, or tell you.';
  }
  return (
    <>
      Call sheets are texted to {phone}. Agreed {at(agreedAt)}
      {recordedBy ? `, recorded by ${recordedBy}.` : ' on the page of a call sheet.'}
    </>
  );
}
