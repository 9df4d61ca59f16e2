import { Link } from 'react-router';
import { SecretBox } from './secret-box.tsx';
import { ShownOnce } from './shown-once.tsx';

export interface CreatedToken {
  name: string;
  secret: string;
  /** Origin known to the server. The browser's own is used when available, because of proxies. */
  origin: string;
  isForRest: boolean;
}

/** Shows a token's secret, once. */
export function TokenCreated({ name, secret, origin, isForRest }: CreatedToken) {
  const address = typeof window === 'undefined' ? origin : window.location.origin;
  const curl = `curl -H "Authorization: Bearer ${secret}" ${address}/api/v1/me`;
  return (
    <ShownOnce
      title={`${name} is ready`}
      warning="Copy the secret now. It is shown only once."
      doneTo="/settings/tokens"
    >
      <SecretBox label="Secret" text={secret} copyLabel="Copy secret" />
      {isForRest ? (
        <SecretBox label="Try it in a terminal" text={curl} copyLabel="Copy command" />
      ) : (
        <p className="text-sm text-soft">
          It works only with MCP.{' '}
          <Link
            to="/developers/mcp"
            className="rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            Connect an assistant
          </Link>
        </p>
      )}
    </ShownOnce>
  );
}
