import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { useSecurity } from './use-security.ts';

interface FactorRuleProps {
  isRequired: boolean;
  /** Names of members who may see money and have no second factor. */
  without: string[];
}

/** Lets an owner require a second factor of everyone who may see money. */
export function FactorRule({ isRequired, without }: FactorRuleProps) {
  const { workspace } = useViewer();
  const { post, isSending } = useSecurity();
  return (
    <Section title={`Everyone at ${workspace.name}`}>
      <p className="max-w-[70ch] text-soft">
        {isRequired
          ? 'Owners, admins and everyone with access to finances need a second factor to open this workspace.'
          : 'You can require a second factor of owners, admins and everyone with access to finances.'}{' '}
        {sentenceOf(without, isRequired)}
      </p>
      <div>
        <Button
          isBusy={isSending('set-rule')}
          onClick={() => post({ intent: 'set-rule', isRequired: isRequired ? 'no' : 'yes' })}
        >
          {isRequired ? 'Stop requiring it' : 'Require a second factor'}
        </Button>
      </div>
    </Section>
  );
}

function sentenceOf(without: string[], isRequired: boolean): string {
  if (without.length === 0) return 'All of them have one.';
  const names = new Intl.ListFormat('en').format(without);
  const verb = without.length === 1 ? 'has' : 'have';
  const then = isRequired
    ? 'are asked to add one when they open Callboard'
    : 'would be asked to add one';
  return `${names} ${verb} none and ${without.length === 1 ? then.replace('are', 'is') : then}.`;
}
