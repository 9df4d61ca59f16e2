import { createPlaid, type Plaid, type PlaidSettings } from './plaid/index.ts';
import type { BankProvider } from './port.ts';
import { createSandbox } from './sandbox/index.ts';

/** The providers that connections may have. */
export interface Banks {
  sandbox: BankProvider;
  /** Undefined without its settings. */
  plaid: Plaid | undefined;
}

/** Opens the providers. */
export function openBanks({
  plaid,
  now = () => new Date(),
}: {
  plaid: PlaidSettings | undefined;
  now?: () => Date;
}): Banks {
  return {
    sandbox: createSandbox({ now }),
    plaid: plaid && createPlaid({ ...plaid, now }),
  };
}
