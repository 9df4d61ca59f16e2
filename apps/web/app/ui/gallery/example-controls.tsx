import { Link, useSearchParams } from 'react-router';
import { cx } from '../cx.ts';
import { exampleStates } from './use-example.ts';

/** Links that set the state and the direction of the examples. */
export function ExampleControls() {
  return (
    <nav aria-label="Examples" className="flex flex-wrap gap-x-6 gap-y-2">
      <Choices name="state" options={exampleStates} />
      <Choices name="dir" options={['ltr', 'rtl']} />
    </nav>
  );
}

function Choices({ name, options }: { name: string; options: readonly string[] }) {
  const [params] = useSearchParams();
  const current = params.get(name) ?? options[0];
  const search = (option: string) => {
    const next = new URLSearchParams(params);
    next.set(name, option);
    return `?${next}`;
  };
  return (
    <span className="flex gap-1">
      {options.map((it) => (
        <Link
          key={it}
          to={{ search: search(it) }}
          aria-current={it === current ? 'true' : undefined}
          preventScrollReset
          className={cx(
            'rounded-md px-2 py-1 text-xs hover:bg-hover pointer-coarse:py-3',
            it === current ? 'bg-pressed font-medium' : 'text-faint',
          )}
        >
          {it}
        </Link>
      ))}
    </span>
  );
}
