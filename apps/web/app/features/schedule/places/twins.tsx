import { useNavigate } from 'react-router';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { useTwins } from './use-twins.ts';

interface TwinsProps {
  nameId: string;
  addressId: string;
  coordinatesId: string;
  exceptId: string | undefined;
  /** The job for which it is typed: one that exists is added to it instead. */
  projectId: string | undefined;
}

/** Says which locations may be the one that is being typed, and links to them. */
export function Twins({ projectId, ...props }: TwinsProps) {
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
                {projectId && <UseTwin projectId={projectId} id={id} name={name} />}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

interface UseTwinProps {
  projectId: string;
  id: string;
  name: string;
}

/** Adds a location that exists to the job, and leaves the form. */
function UseTwin({ projectId, id, name }: UseTwinProps) {
  const navigate = useNavigate();
  const use = async () => {
    try {
      await (await loadApiClient()).locations.use.mutate({ projectId, locationId: id });
      await navigate(`/projects/${projectId}/places`);
    } catch (error) {
      toastError(refusalText(error));
    }
  };
  return (
    <Button size="sm" className="ms-2" aria-label={`Use ${name}`} onClick={use}>
      Use this one
    </Button>
  );
}
