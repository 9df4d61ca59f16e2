import type { OwnSheet } from '@callboard/core/crew';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/page-header.tsx';

interface TextsProps {
  page: OwnSheet;
  path: string;
  refusal: string | null;
}

/** Whether the recipient gets their call sheets by text too, which they can change. */
export function Texts({ page: { company, texts }, path, refusal }: TextsProps) {
  if (!texts) return null;
  const { phoneEnd, isAgreed, hasStopped } = texts;
  const phone = `the phone that ends in ${phoneEnd}`;
  return (
    <div id="texts" className="grid scroll-mt-4">
      <Section title="Text messages">
        <form method="post" action={path} className="grid grid-cols-1 gap-2">
          <input type="hidden" name="intent" value="texts" />
          <input type="hidden" name="isAgreed" value={isAgreed ? 'no' : 'yes'} />
          <p className="text-pretty" data-done="texts" tabIndex={-1}>
            {hasStopped
              ? `You answered STOP from ${phone}. To get texts again, answer START to the last one.`
              : isAgreed
                ? `${company} texts new call sheets to ${phone}.`
                : `Get new call sheets and changes as texts to ${phone}. ${company} sends a few for each day that you work. Your carrier may charge for them. Answer STOP to end them.`}
          </p>
          <p data-message="" role="alert" className="text-danger empty:hidden">
            {refusal}
          </p>
          {!hasStopped && (
            <Button type="submit" size="lg" className="w-full sm:w-fit">
              {isAgreed ? 'End texts' : 'Text me call sheets'}
            </Button>
          )}
        </form>
      </Section>
    </div>
  );
}
