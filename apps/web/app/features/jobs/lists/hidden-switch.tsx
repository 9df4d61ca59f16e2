import { useSearchParams } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';

interface HiddenSwitchProps {
  /** What the rows are, which is also the name in the URL: "removed". */
  name: string;
  count: number;
}

/** Shows the rows that a list leaves out, and hides them again. */
export function HiddenSwitch({ name, count }: HiddenSwitchProps) {
  const [params] = useSearchParams();
  if (count === 0) return null;
  const isShown = params.has(name);
  const switched = new URLSearchParams(params);
  if (isShown) switched.delete(name);
  else switched.set(name, '');
  return (
    <LinkButton
      variant="quiet"
      size="sm"
      className="ml-auto"
      to={{ search: String(switched) }}
      preventScrollReset
    >
      {isShown ? `Hide ${name}` : `Show ${count} ${name}`}
    </LinkButton>
  );
}
