import { Banner } from '#app/ui/banner.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { useTwins } from './use-twins.ts';

interface TwinsProps {
  nameId: string;
  addressId: string;
  exceptId: string | undefined;
}

/** Says which locations may be the one that is being typed, and links to them. */
export function Twins(props: TwinsProps) {
  const twins = useTwins(props);
  return (
    <div aria-live="polite">
      {twins.length > 0 && (
        <Banner>
          Already in your locations:
          <ul className="grid gap-1 pt-1">
            {twins.map(({ id, name, address, city }) => (
              <li key={id} className="wrap-anywhere">
                <TextLink to={`/places/${id}`}>{name}</TextLink>
                {(address || city) && `, ${[address, city].filter(Boolean).join(', ')}`}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
