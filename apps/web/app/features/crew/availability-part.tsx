import { onDemand } from '#app/ui/on-demand.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { AvailabilitySectionProps } from './availability-section.tsx';

const section = onDemand(() => import('./availability-section.tsx'));

/** The availability of a person, whose script is loaded after the page. */
export function Availability(props: AvailabilitySectionProps) {
  const part = section.useWhen(true);
  if (part) return <part.default {...props} />;
  return (
    <Section title="Availability">
      <Skeleton className="h-40" />
    </Section>
  );
}
