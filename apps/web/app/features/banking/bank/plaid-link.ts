/** The window of Plaid, as its script gives it. */
interface Link {
  create(options: {
    token: string;
    onSuccess: (publicToken: string) => void;
    onExit: (error: { display_message?: string | null; error_code?: string } | null) => void;
  }): { open(): void; destroy(): void };
}

declare global {
  interface Window {
    Plaid?: Link;
  }
}

const script = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/** How a person left the window: with a login, without one, or with what went wrong. */
export type LinkExit =
  | { kind: 'done'; publicToken: string }
  | { kind: 'left' }
  | { kind: 'failed'; message: string };

/** Loads Plaid's script and opens its window. Resolves when the person leaves it. */
export async function openPlaidLink(token: string): Promise<LinkExit> {
  await load();
  const plaid = window.Plaid;
  if (!plaid) return { kind: 'failed', message: blocked };
  return new Promise((resolve) => {
    const link = plaid.create({
      token,
      onSuccess: (publicToken) => resolve({ kind: 'done', publicToken }),
      onExit: (error) => {
        link.destroy();
        if (!error) return resolve({ kind: 'left' });
        const message = error.display_message || `Plaid could not connect (${error.error_code}).`;
        resolve({ kind: 'failed', message });
      },
    });
    link.open();
  });
}

const blocked =
  'The window of Plaid did not load. Allow cdn.plaid.com in your browser, and reload.';

function load(): Promise<void> {
  if (window.Plaid) return Promise.resolve();
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => resolve();
    element.onerror = () => resolve();
    document.head.append(element);
  });
}
